import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LanguageModelBehaviour } from './startLanguageModelServer';

/** Characters of one chunk: less than most tokens, so that chunks end anywhere. */
const CHUNK = 3;
const chunksOf = (content: string) => content.match(new RegExp(`[^]{1,${CHUNK}}`, 'gu')) ?? [];
const delta = (content: string, finishReason: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, finish_reason: finishReason, delta: { content } }] });

function write(response: ServerResponse, events: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const data of events) response.write(`data: ${data}\n\n`);
}

/** A stream of these events that ends. */
export const sendsEvents =
  (events: readonly string[]): LanguageModelBehaviour =>
  (_call, response) => {
    write(response, events);
    response.end();
  };

/** Streams a completion, with its usage in a chunk of its own. */
export const streams = (content: string, finishReason = 'stop'): LanguageModelBehaviour =>
  sendsEvents([
    ...chunksOf(content).map((part) => delta(part)),
    delta('', finishReason),
    JSON.stringify({
      choices: [],
      usage: { prompt_tokens: 30, completion_tokens: chunksOf(content).length },
    }),
    '[DONE]',
  ]);

/** Turns of the event loop after which a client in this process has read what was sent. */
const TURNS = 50;

async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

/** Streams what a slow model wrote until now. @param onSent called when the client has read it */
export const streamsAndHangs =
  (content: string, onSent: () => void): LanguageModelBehaviour =>
  (_call, response) => {
    write(
      response,
      chunksOf(content).map((part) => delta(part)),
    );
    void passTurns().then(onSent);
  };

/** Breaks off amid a stream. */
export const streamsAndBreaks =
  (content: string): LanguageModelBehaviour =>
  (_call, response) => {
    write(
      response,
      chunksOf(content).map((part) => delta(part)),
    );
    setTimeout(() => response.destroy(), 100);
  };
