import { setTimeout as delay } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';

/** The double's reaction to one request. Plain data, so that tests in other processes can send it. */
export type VoiceBehaviour =
  /** The successful reaction; `text` is the transcript of a recording. */
  | { kind: 'ok'; text?: string; seconds?: number; confidence?: number }
  | { kind: 'slowFirstByte'; milliseconds: number }
  | { kind: 'neverAnswers' }
  /** Sends half and then nothing, with the connection open. */
  | { kind: 'stalls' }
  /** Sends half and hangs up. */
  | { kind: 'cut' }
  /** The same, and hangs up on every later call until the double is reset. */
  | { kind: 'dies' }
  | { kind: 'hangsUp' }
  | { kind: 'sse' }
  | { kind: 'sseCut' }
  | { kind: 'sseError' }
  /** Each byte separately. */
  | { kind: 'oneByteAtATime' }
  | { kind: 'unauthorized' }
  | { kind: 'forbidden' }
  /** `legacy`: `{detail: {status, message}}`, ElevenLabs' former format. */
  | { kind: 'failure'; status: number; code: string; message: string; legacy?: boolean }
  /** 422 with an array as `detail`. */
  | { kind: 'invalid'; field: string; message: string }
  | { kind: 'rateLimited'; retryAfter?: string }
  /** The account is out of quota. */
  | { kind: 'quota'; legacy?: boolean }
  | { kind: 'tooLarge' }
  | { kind: 'tooLargeHtml' }
  | { kind: 'retiredModel' }
  | { kind: 'serverError' }
  /** 200, with the error in the body. */
  | { kind: 'errorInside'; message: string }
  | { kind: 'empty' }
  | { kind: 'html' }
  | { kind: 'redirect'; location: string }
  /** Repeats the key in a message, as servers do. */
  | { kind: 'tellsKey'; status: number };

/** A sentence unique to a test's message. */
export const HTML_PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1><p>cloudflare</p></body></html>';

export interface Refusal {
  status: number;
  /** For the dialect's own format. */
  code: string;
  message: string;
  type: string;
  headers?: Record<string, string>;
}

const written = async (response: ServerResponse, bytes: Uint8Array) => {
  if (!response.write(bytes)) {
    await new Promise<void>((resolve) => {
      response.once('drain', resolve).once('close', resolve);
    });
  }
};

/** Sends a valid body in the manner of `behaviour`. */
export async function sendBody(
  response: ServerResponse,
  behaviour: VoiceBehaviour,
  contentType: string,
  body: Buffer,
): Promise<void> {
  const head = { 'content-type': contentType };
  const half = body.subarray(0, Math.ceil(body.length / 2));
  switch (behaviour.kind) {
    case 'neverAnswers':
      return;
    case 'slowFirstByte':
      await delay(behaviour.milliseconds);
      response.writeHead(200, head).end(body);
      return;
    case 'stalls':
      response.writeHead(200, head).write(half);
      return;
    case 'cut':
    case 'dies':
    case 'sseCut':
      response.writeHead(200, head).write(half, () => {
        // Once in transit, so that half really arrives.
        setTimeout(() => response.destroy(), 20);
      });
      return;
    case 'oneByteAtATime':
      response.writeHead(200, head);
      for (const byte of body) {
        if (response.destroyed) return;
        await written(response, Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
      return;
    case 'empty':
      response.writeHead(200, head).end();
      return;
    default: {
      response.writeHead(200, head);
      const size = Math.max(1, Math.ceil(body.length / 4));
      for (let from = 0; from < body.length; from += size) {
        await written(response, body.subarray(from, from + size));
      }
      response.end();
    }
  }
}
