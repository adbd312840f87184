import type { Failure } from '@prova/shared/http/failure';
import { readFailure } from '@prova/shared/http/failure';
import { isAxiosError } from 'axios';
import * as v from 'valibot';
import { number, orNull, text } from '@prova/shared/http/tolerant';

/** The requested operation: speech or transcription. */
export type VoiceOperation = 'tts' | 'stt';

/**
 * The cause, as far as it affects the remedy: `unauthorized` concerns the server's key and `quota` its
 * account; an `unreadable` response is not what it claims; `refused` is permanent.
 */
export type VoiceCause =
  | 'unauthorized'
  | 'rateLimited'
  | 'quota'
  | 'tooLarge'
  | 'forbidden'
  | 'notAvailable'
  | 'refused'
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'serverFault';

/** A failed call of `/api/voice` as plain data: it can be stored. */
export interface VoiceFailure {
  /** A code from the catalogue of voice errors. */
  readonly code: string;
  readonly cause: VoiceCause;
  readonly operation: VoiceOperation;
  readonly provider: string;
  /** The server's own words; null for none. */
  readonly message: string | null;
  /** Seconds to wait, if the server said so. */
  readonly retryAfterS: number | null;
  /** Identifies the request in the server's log. */
  readonly traceId: string | null;
  /** The provider's own message, for troubleshooting. */
  readonly details: {
    readonly status: number | null;
    readonly providerCode: string | null;
    readonly requestId: string | null;
  };
}

export type VoiceResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: VoiceFailure };

/** The response was not of the requested type. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

const noDetails = { status: null, providerCode: null, requestId: null };
const detailsSchema = v.object({
  details: orNull(v.object({ status: number, providerCode: text, requestId: text })),
});

const CODES: Readonly<Record<string, VoiceCause>> = {
  API_UNAUTHORIZED: 'unauthorized',
  API_RATE_LIMITED: 'rateLimited',
  FILE_TOO_LARGE: 'tooLarge',
  PROVIDER_NOT_AVAILABLE: 'notAvailable',
  VALIDATION_ERROR: 'refused',
  NETWORK_ERROR: 'serverFault',
};
const STATUSES: Readonly<Record<number, VoiceCause>> = {
  401: 'unauthorized',
  403: 'forbidden',
  413: 'tooLarge',
  429: 'rateLimited',
};
/** The default code of a cause. */
const codeOf: Readonly<Record<VoiceCause, string>> = {
  unauthorized: 'API_UNAUTHORIZED',
  rateLimited: 'API_RATE_LIMITED',
  quota: 'API_RATE_LIMITED',
  tooLarge: 'FILE_TOO_LARGE',
  forbidden: 'API_ERROR',
  notAvailable: 'PROVIDER_NOT_AVAILABLE',
  refused: 'API_ERROR',
  network: 'NETWORK_ERROR',
  timeout: 'NETWORK_ERROR',
  unreadable: 'UNKNOWN_ERROR',
  serverFault: 'API_ERROR',
};
const UNREADABLE_CODES = { tts: 'TTS_FAILED', stt: 'STT_FAILED' } as const;

const isQuota = (providerCode: string | null) => providerCode?.includes('quota') ?? false;

function causeOf({ kind, status = 0, code = '' }: Failure, providerCode: string | null): VoiceCause {
  if (kind === 'network' || kind === 'timeout') return kind;
  if (kind !== 'status') return 'unreadable';
  const cause = STATUSES[status] ?? CODES[code] ?? (status >= 500 ? 'serverFault' : 'refused');
  return cause === 'rateLimited' && isQuota(providerCode) ? 'quota' : cause;
}

/** Converts a call's error. A deliberate abort is no failure; the signal reports it. */
export function readVoiceFailure(
  error: unknown,
  { operation, provider }: Pick<VoiceFailure, 'operation' | 'provider'>,
): VoiceFailure {
  const response = isAxiosError<unknown>(error) ? error.response : undefined;
  const failure = readFailure(error, '');
  const parsed = v.safeParse(detailsSchema, response?.data);
  const details = (parsed.success ? parsed.output.details : null) ?? noDetails;
  const cause = causeOf(failure, details.providerCode);
  return {
    code: cause === 'unreadable' ? UNREADABLE_CODES[operation] : (failure.code ?? codeOf[cause]),
    cause,
    operation,
    provider,
    message: failure.message === '' ? null : failure.message,
    retryAfterS: failure.retryAfterS ?? null,
    traceId: failure.traceId ?? null,
    details,
  };
}
