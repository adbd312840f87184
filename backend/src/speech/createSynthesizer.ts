import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { BuiltInStyle } from './builtInStyle';
import type { SpeechReply, SpeechRequest } from './speechWorkerMessages';

type SpeechWorkerFailure = 'failed' | 'hung' | 'died' | 'closed';

/** The text is speakable, but its worker failed. */
class SpeechWorkerError extends Error {
  override readonly name = 'SpeechWorkerError';

  constructor(
    readonly reason: SpeechWorkerFailure,
    detail: string,
  ) {
    super(`The built-in voice did not speak: ${detail}`);
  }
}

interface SynthesizerOptions {
  startWorker: () => Worker;
  /** Milliseconds after which an unresponsive worker is ended. */
  hangLimitMs: number;
}

/** The speech worker seen from the main thread. */
export interface Synthesizer {
  /**
   * A WAV file of a prepared part of a text. Parts are spoken in request order.
   *
   * @throws SpeechWorkerError when the worker hung, failed, or died twice over this part.
   */
  synthesize(text: string, style: BuiltInStyle): Promise<Uint8Array>;
  /** Ends the worker; pending speech fails. */
  close(): Promise<void>;
}

/** Starts the worker on demand, and again after it died. An idle worker keeps no process alive. */
export function createSynthesizer({ startWorker, hangLimitMs }: SynthesizerOptions): Synthesizer {
  let running: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  function obtainWorker(): Worker {
    if (closed) throw new SpeechWorkerError('closed', 'the speaker has been closed');
    if (running !== undefined) return running;
    const worker = startWorker();
    const forget = () => {
      if (running === worker) running = undefined;
    };
    worker.on('error', forget);
    worker.on('exit', forget);
    running = worker;
    return worker;
  }

  async function ask(request: SpeechRequest): Promise<Uint8Array> {
    const worker = obtainWorker();
    const answered = new AbortController();
    const { signal } = answered;
    worker.ref();
    try {
      worker.postMessage(request);
      const reply = await Promise.race([replyOf(worker, signal), deathOf(worker, signal), hang(signal)]);
      if ('wave' in reply) return reply.wave;
      throw new SpeechWorkerError('failed', reply.failure);
    } catch (error) {
      if (error instanceof SpeechWorkerError && error.reason === 'hung') await worker.terminate();
      throw error;
    } finally {
      answered.abort();
      worker.unref();
    }
  }

  async function hang(signal: AbortSignal): Promise<never> {
    await delay(hangLimitMs, undefined, { signal });
    throw new SpeechWorkerError('hung', `no answer within ${String(hangLimitMs)} ms`);
  }

  async function askAgainAfterDeath(request: SpeechRequest): Promise<Uint8Array> {
    try {
      return await ask(request);
    } catch (error) {
      if (error instanceof SpeechWorkerError && error.reason === 'died' && !closed) return ask(request);
      throw error;
    }
  }

  return {
    synthesize(text, style) {
      const spoken = queue.then(() => askAgainAfterDeath({ text, style }));
      queue = spoken.catch(() => undefined);
      return spoken;
    },
    async close() {
      closed = true;
      await running?.terminate();
    },
  };
}

async function replyOf(worker: Worker, signal: AbortSignal): Promise<SpeechReply> {
  try {
    const [reply] = (await once(worker, 'message', { signal })) as [SpeechReply];
    return reply;
  } catch (error) {
    // `once` rejects with the error that the worker threw.
    throw new SpeechWorkerError('died', error instanceof Error ? error.message : String(error));
  }
}

async function deathOf(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = (await once(worker, 'exit', { signal })) as [number];
  throw new SpeechWorkerError('died', `the worker ended with code ${String(code)}`);
}
