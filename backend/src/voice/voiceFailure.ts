import type { VoiceFailureCode, VoiceFailureDetails } from '@prova/api/types/voice/voiceFailure';
import type { VoiceProvider as VoiceProviderKey } from '@prova/api/types/voice/voiceProvider';

/** Why a provider failed, in the words of the specification's catalogue. */
export interface VoiceFailure {
  readonly code: VoiceFailureCode;
  /** The message for people. Never contains a key. */
  readonly message: string;
  readonly provider: VoiceProviderKey;
  /**
   * Status of Prova's response. A provider's 401 is never passed on, since it would tell people that they are
   * signed out.
   */
  readonly status: number;
  /** Seconds to wait, according to the provider or to Prova's own limit. */
  readonly retryAfter?: number;
  /** The offending part of the request. */
  readonly field?: string;
  /** The provider's message. */
  readonly details: VoiceFailureDetails;
}

export type VoiceResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: VoiceFailure };

export const succeeded = <Value>(value: Value): VoiceResult<Value> => ({ ok: true, value });

/** Parts of a failure that may be omitted, since they follow from its code. */
export type FailureParts = Pick<VoiceFailure, 'code' | 'provider'> &
  Partial<Omit<VoiceFailure, 'code' | 'provider'>>;

const USUAL: Readonly<Record<VoiceFailureCode, { status: number; message: string }>> = {
  PROVIDER_NOT_AVAILABLE: { status: 503, message: 'This provider isn’t set up on this server.' },
  VALIDATION_ERROR: { status: 400, message: 'The request is invalid.' },
  API_ERROR: { status: 502, message: 'API request failed' },
  API_UNAUTHORIZED: { status: 502, message: 'API authentication failed' },
  API_RATE_LIMITED: { status: 429, message: 'API rate limit exceeded' },
  NETWORK_ERROR: { status: 502, message: 'The provider can’t be reached.' },
  FILE_TOO_LARGE: { status: 413, message: 'File size too large' },
  UNKNOWN_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
};

export const voiceFailure = (parts: FailureParts): VoiceFailure => ({
  ...USUAL[parts.code],
  details: {},
  ...parts,
});

export const failed = (parts: FailureParts): { readonly ok: false; readonly failure: VoiceFailure } => ({
  ok: false,
  failure: voiceFailure(parts),
});

/** A part of the request does not suit the provider; nothing was sent to it. */
export const unfit = (provider: VoiceProviderKey, field: string, message: string) =>
  failed({ code: 'VALIDATION_ERROR', provider, field, message });

/** The provider stopped speaking; the received part is not the whole text. */
export class BrokenSpeech extends Error {
  override readonly name = 'BrokenSpeech';

  constructor(readonly failure: VoiceFailure) {
    super(failure.message);
  }
}
