import type { ReadableStream } from 'node:stream/web';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { Exchange } from './exchange';
import { failed } from './languageModelFailure';

const END = '[DONE]';
const chunkSchema = v.object({
  choices: v.array(
    v.object({
      finish_reason: v.nullish(v.string()),
      delta: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
    }),
  ),
  usage: v.nullish(v.unknown()),
});

/**
 * Reads a completion that arrives as server-sent events.
 * @param signal aborts reading: what has arrived is returned, with `timeout` as its interruption
 * @returns the body of the same completion in one piece; never throws
 */
export async function readCompletionStream(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Exchange> {
  const completion = collectChunks();
  const parser = createParser({ onEvent: ({ data }) => completion.add(data) });
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const part of response.body as ReadableStream<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > maxBytes) return failed('too-large');
      parser.feed(decoder.decode(part, { stream: true }));
      if (completion.state() !== 'open') break;
    }
  } catch {
    // What has arrived counts.
  }
  if (completion.state() === 'unreadable') return failed('no-completion');
  return {
    ok: true,
    value: completion.body(),
    ...(!completion.isWhole() && { interruption: signal.aborted ? 'timeout' : 'unreachable' }),
  };
}

/** Joins the chunks of a completion. */
function collectChunks() {
  let state: 'open' | 'ended' | 'unreadable' = 'open';
  const message = { content: '', refusal: '' };
  let finishReason: string | null = null;
  let usage: unknown;
  return {
    add(data: string) {
      if (state !== 'open') return;
      if (data === END) {
        state = 'ended';
        return;
      }
      const chunk = v.safeParse(v.pipe(v.string(), v.parseJson(), chunkSchema), data);
      if (!chunk.success) {
        state = 'unreadable';
        return;
      }
      const [choice] = chunk.output.choices;
      message.content += choice?.delta.content ?? '';
      message.refusal += choice?.delta.refusal ?? '';
      finishReason = choice?.finish_reason ?? finishReason;
      usage = chunk.output.usage ?? usage;
    },
    state: () => state,
    isWhole: () => state === 'ended' || finishReason !== null,
    body: () => JSON.stringify({ choices: [{ finish_reason: finishReason, message }], usage }),
  };
}
