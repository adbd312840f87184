import * as v from 'valibot';
import { parseJson, type ProviderAnswer } from './askProvider';
import { BrokenSpeech } from '../voiceFailure';

const eventSchema = v.object({ type: v.string(), audio: v.nullish(v.string()) });
const LONGEST_EVENT = 4 * 1024 * 1024;

/** The payloads of server-sent events, however chunked. @throws RangeError for an endless event */
async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length + data.length > LONGEST_EVENT) throw new RangeError('An event is too long');
    if (!rest.includes('\n')) continue;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data += line.slice('data:'.length).trimStart();
      else if (line === '' && data !== '') {
        yield data;
        data = '';
      }
    }
  }
}

/** Sound in server-sent events. Breaks with a {@link BrokenSpeech} if the final event is missing. */
export async function* readSpeechEvents(answer: ProviderAnswer): AsyncGenerator<Uint8Array> {
  try {
    for await (const data of readEvents(answer.chunks)) {
      if (data === '[DONE]') return;
      const body = parseJson(data);
      const event = v.safeParse(eventSchema, body);
      if (!event.success) throw new BrokenSpeech(answer.fail('the answer cannot be read', body));
      const { type, audio } = event.output;
      if (type === 'error') throw new BrokenSpeech(answer.fail('the provider stopped', body));
      if (audio) yield Buffer.from(audio, 'base64');
      if (type === 'speech.audio.done') return;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenSpeech(answer.fail('the answer cannot be read'));
    throw error;
  }
  throw new BrokenSpeech(answer.fail('the answer ended before the speech did'));
}
