import { BrokenSpeech, failed, voiceFailure, type VoiceFailure, type VoiceResult } from '../voiceFailure';
import type { VoiceProviderKey } from '../voiceProvider';
import { cleanName } from './cleanText';
import { describeRefusal, type Operation } from './describeRefusal';
import { readProblem } from './problems';
import { retryAfterOf } from './retryAfter';

/** A provider's address, and Prova's credentials there. */
export interface ProviderConnection {
  readonly provider: VoiceProviderKey;
  /** Base address, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** Headers, with the key if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the header with the provider's request id. */
  readonly requestIdHeader: string;
}

export interface ProviderQuestion {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  /** Path with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | AsyncIterable<Uint8Array>;
  /** Milliseconds from the last byte sent until the response begins, and between its pieces. */
  readonly answerLimit: number;
  readonly stallLimit: number;
}

/** A response that has begun without a fault. */
export interface ProviderAnswer {
  readonly contentType: string;
  readonly requestId: string | null;
  /** Announced length in bytes; null if unknown, as for a compressed response. */
  readonly length: number | null;
  /** Breaks with a {@link BrokenSpeech}. Destroying it ends the call. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The failure for a problem detected in the body. */
  fail(what: string, problem?: unknown): VoiceFailure;
}

const LONGEST_PROBLEM = 64 * 1024;
const PROBLEM_LIMIT_MS = 5000;

/** Limits each step of a call to `milliseconds`; a longer step ends the call. */
function createWatch(milliseconds: number, end: () => void) {
  let timer = setTimeout(end, milliseconds);
  return {
    restart(limit = milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(end, limit);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * One call to a provider. Never throws and never follows redirects, which would send key and text to an
 * unconfigured place.
 */
export async function askProvider(
  connection: ProviderConnection,
  question: ProviderQuestion,
  left: AbortSignal,
): Promise<VoiceResult<ProviderAnswer>> {
  const { provider, key } = connection;
  const { operation, body, answerLimit, stallLimit } = question;
  const ending = new AbortController();
  let isLate = false;
  const watch = createWatch(answerLimit, () => {
    isLate = true;
    ending.abort();
  });
  const disconnected = (cause: unknown): VoiceFailure =>
    voiceFailure({
      code: 'NETWORK_ERROR',
      provider,
      ...(isLate
        ? { status: 504, message: 'The provider took too long to respond.' }
        : { message: 'The connection to the provider failed.' }),
      details: { providerCode: cleanName(codeOf(cause), key) },
    });

  async function* sent(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      watch.restart();
      yield piece;
    }
    watch.restart();
  }

  let response: Response;
  try {
    response = await fetch(`${connection.baseUrl}${question.path}`, {
      method: question.method,
      redirect: 'manual',
      headers: { ...connection.headers, ...question.headers },
      signal: AbortSignal.any([left, ending.signal]),
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : streamOf(sent(body)), duplex: 'half' }),
    });
  } catch (error) {
    watch.stop();
    return { ok: false, failure: disconnected(error) };
  }
  const { status, headers } = response;
  const requestId = cleanName(headers.get(connection.requestIdHeader), key);

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    try {
      for (;;) {
        watch.restart(stallLimit);
        const piece = await reader?.read();
        watch.stop();
        if (piece?.value === undefined) return;
        yield piece.value as Uint8Array;
      }
    } catch (error) {
      throw new BrokenSpeech(disconnected(error));
    } finally {
      watch.stop();
      // When the reader stops early, the provider has to stop as well.
      ending.abort();
    }
  }

  if (!response.ok) {
    watch.restart(PROBLEM_LIMIT_MS);
    const problem = readProblem(parseJson(await readText(chunks(), LONGEST_PROBLEM).catch(() => '')));
    const retryAfter = retryAfterOf(headers);
    return failed(describeRefusal({ provider, operation, status, problem, requestId, retryAfter, key }));
  }
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return {
    ok: true,
    value: {
      contentType: (headers.get('content-type') ?? '').toLowerCase(),
      requestId,
      length: Number.isFinite(length) && !headers.has('content-encoding') ? length : null,
      chunks: chunks(),
      fail(what, body) {
        const problem = readProblem(body);
        if (!problem) {
          const message = `API ${operation} failed: ${what}.`;
          return voiceFailure({ code: 'API_ERROR', provider, message, details: { status, requestId } });
        }
        // The response's status wrongly claims success, but its code may still name the fault.
        const said = describeRefusal({
          provider,
          operation,
          status,
          problem,
          requestId,
          retryAfter: null,
          key,
        });
        return voiceFailure(said);
      },
    },
  };
}

/** A network failure by its code, such as ECONNREFUSED, without its message. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { cause } = error;
  const named = cause instanceof Error && 'code' in cause ? cause : error;
  return 'code' in named ? named.code : undefined;
}

/** A stream that is pulled piece by piece, for backpressure on the sender. */
const streamOf = (pieces: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(pieces) as unknown as NonNullable<RequestInit['body']>;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws RangeError when there are more than `limit` bytes */
export async function readText(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new RangeError('The answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
