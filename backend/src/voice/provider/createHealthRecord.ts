import type { VoiceProviderHealth } from '@prova/api/types/voice/voiceHealth';
import type { VoiceFailure, VoiceResult } from '../voiceFailure';

type KnownFailure = NonNullable<VoiceProviderHealth['failure']>;

const describeFailure = ({ code, message, details }: VoiceFailure, at: Date): KnownFailure => ({
  code,
  message,
  details,
  at: at.toISOString(),
});

/** What a request is at fault for says nothing of the provider. */
const ABOUT_THE_REQUEST = new Set(['VALIDATION_ERROR', 'FILE_TOO_LARGE']);

/** Remembers how the calls to one provider ended. */
export function createHealthRecord() {
  let last: KnownFailure | null = null;
  return {
    /** The last call failed, and with this; null when it did not. */
    get lastFailure() {
      return last;
    },
    note<Result extends VoiceResult<unknown>>(result: Result): Result {
      if (result.ok) last = null;
      else if (!ABOUT_THE_REQUEST.has(result.failure.code))
        last = describeFailure(result.failure, new Date());
      return result;
    },
    /** For failures that come to light in the middle of an answer. */
    noteFailure(failure: VoiceFailure) {
      last = describeFailure(failure, new Date());
    },
    describeFailure,
  };
}
