import { isAxiosError, isCancel } from 'axios';
import * as v from 'valibot';
import { text } from './tolerant';

/** Why a call did not give what it was made for. Plain data: it can stand in a store. */
export interface Failure {
  /** `status`: the server answered with one. The others never reached an answer worth reading. */
  readonly kind: 'status' | 'network' | 'timeout' | 'cancelled' | 'malformed' | 'operation';
  /** For people: the server's own words where it gave some, else the default message of the area. */
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly field?: string;
  /** Finds the request in the server's log. */
  readonly traceId?: string;
  /** Seconds to wait, where the server asked for it. */
  readonly retryAfterS?: number;
  /** What was to be done, where it was accepted and did not come to a good end. */
  readonly operation?: Operation;
}

/** What a server may accept and work on for a while. */
export type Operation = 'createInterview' | 'analyzeJobDescription';

/**
 * The server was busy or slow, or did not know who asks, which another sign-in changes; every other refusal would be the
 * same the next time.
 */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/** Whether the same call may succeed when it is made again, so that a Retry is worth offering. */
export function isWorthRetrying({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean {
  if (kind !== 'status' || status === undefined) return true;
  return status >= 500 || RETRYABLE_STATUSES.has(status);
}

const PASSING_STATUSES = new Set([408, 425, 429]);

/** Whether the reason lies in the line or in a server that is down or busy, so that it goes away without anybody's doing. */
export function passesByItself({ kind, status = 0 }: Pick<Failure, 'kind' | 'status'>): boolean {
  if (kind === 'status') return status >= 500 || PASSING_STATUSES.has(status);
  return kind === 'network' || kind === 'timeout';
}

/** A member that is missing, or is no text, takes none of the others with it. */
const problemSchema = v.object({ code: text, message: text, field: text, traceId: text });

/** An answer that is not what the specification says. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';
}

/** A long operation that did not come to a good end. `body` is what its last poll answered. */
export class OperationFailedError extends Error {
  override readonly name = 'OperationFailedError';
  constructor(
    message: string,
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** By its name: the client that threw it is the shell's, and the shell's class is not this remote's copy of it. */
function isOperationFailed(error: unknown): error is OperationFailedError {
  return error instanceof Error && error.name === 'OperationFailedError';
}

/** Who waits for longer has been told wrong, and a timer of more than 24 days would end at once. */
const LONGEST_RETRY_AFTER_S = 3_600;

function retryAfterOf(header: unknown): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds, LONGEST_RETRY_AFTER_S)
    : undefined;
}

/** Drops members that are not there, so that `exactOptionalPropertyTypes` holds. */
function present<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as never;
}

/** What the server says of a failure, in its own words where it has some. */
function problemOf(
  body: unknown,
  defaultMessage: string,
): Pick<Failure, 'message' | 'code' | 'field' | 'traceId'> {
  const parsed = v.safeParse(problemSchema, body);
  if (!parsed.success) return { message: defaultMessage };
  const { message, code, field, traceId } = parsed.output;
  return { message: message ?? defaultMessage, ...present({ code, field, traceId }) };
}

/**
 * Turns what a call threw into a value with a reason.
 * @param error what the HTTP client rejected with
 * @param defaultMessage the area's message for when the server gave none
 * @param operation what the call was to set going, where that may take a while
 */
export function readFailure(error: unknown, defaultMessage: string, operation?: Operation): Failure {
  if (isCancel(error)) return { kind: 'cancelled', message: defaultMessage };
  if (isOperationFailed(error)) {
    return { kind: 'operation', ...problemOf(error.body, error.message), ...present({ operation }) };
  }
  if (!isAxiosError<unknown>(error)) return { kind: 'malformed', message: defaultMessage };
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') {
    return { kind: 'timeout', message: defaultMessage };
  }
  if (!error.response) return { kind: 'network', message: defaultMessage };
  const { status, headers, data } = error.response;
  return {
    kind: 'status',
    status,
    ...problemOf(data, defaultMessage),
    ...present({ retryAfterS: retryAfterOf(headers['retry-after']) }),
  };
}
