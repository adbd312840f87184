import { isAxiosError, isCancel } from 'axios';
import * as v from 'valibot';
import { text } from './tolerant';

/** Why a call failed. Plain data: it can be stored. */
export interface Failure {
  /**
   * `status`: the server answered with this HTTP status. The other kinds never received a readable response.
   */
  readonly kind: 'status' | 'network' | 'timeout' | 'cancelled' | 'malformed' | 'operation';
  /** The message for people: the server's own words if any, else the default message of the area. */
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly field?: string;
  /** Finds the request in the server's log. */
  readonly traceId?: string;
  /** Seconds to wait, if the server said so. */
  readonly retryAfterS?: number;
  /** The operation that was accepted and then failed. */
  readonly operation?: Operation;
}

/** Operations a server may accept and process for a while. */
export type Operation = 'createInterview' | 'analyzeJobDescription';

/**
 * Statuses of a busy or slow server, or of one that did not recognise the user, which another sign-in
 * changes. Other refusals are permanent.
 */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/** Whether the same call may succeed when repeated, so that Retry is worth offering. */
export function isWorthRetrying({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean {
  if (kind !== 'status' || status === undefined) return true;
  return status >= 500 || RETRYABLE_STATUSES.has(status);
}

const PASSING_STATUSES = new Set([408, 425, 429]);

/** Whether the cause is the network or an unavailable server, so that it passes without intervention. */
export function passesByItself({ kind, status = 0 }: Pick<Failure, 'kind' | 'status'>): boolean {
  if (kind === 'status') return status >= 500 || PASSING_STATUSES.has(status);
  return kind === 'network' || kind === 'timeout';
}

/** Missing or non-text members are dropped individually. */
const problemSchema = v.object({ code: text, message: text, field: text, traceId: text });

/** A response that violates the specification. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';
}

/** A long operation that failed. `body` is the response to its last poll. */
export class OperationFailedError extends Error {
  override readonly name = 'OperationFailedError';
  constructor(
    message: string,
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** Whether an operation failed. Recognised by name: the class is the shell's copy, not this remote's. */
function isOperationFailed(error: unknown): error is OperationFailedError {
  return error instanceof Error && error.name === 'OperationFailedError';
}

/** Longest accepted wait. A longer one is a mistake, and a timer of more than 24 days would fire at once. */
const LONGEST_RETRY_AFTER_S = 3_600;

function retryAfterOf(header: unknown): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds, LONGEST_RETRY_AFTER_S)
    : undefined;
}

/** Drops undefined members, as required by `exactOptionalPropertyTypes`. */
function present<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as never;
}

/** The server's description of a failure, in its own words if any. */
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
 * Converts a call's error to a value with a reason.
 * @param error what the HTTP client rejected with
 * @param defaultMessage the area's message for when the server gave none
 * @param operation what the call was to start, where that may take a while
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
