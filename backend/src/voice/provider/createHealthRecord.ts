import type { VoiceProviderHealth } from '@prova/api/types/voice/voiceHealth';
import type { VoiceFailure, VoiceResult } from '../voiceFailure';

type KnownFailure = NonNullable<VoiceProviderHealth['failure']>;

const describeFailure = ({ code, message, details }: VoiceFailure, at: Date): KnownFailure => ({
  code,
  message,
  details,
  at: at.toISOString(),
});

/** Codes of failures caused by the request, which say nothing about the provider. */
const ABOUT_THE_REQUEST = new Set(['VALIDATION_ERROR', 'FILE_TOO_LARGE']);

/** Tracks the results of calls to one provider. */
export function createHealthRecord() {
  let last: KnownFailure | null = null;
  return {
    /** The failure of the last call; null for success. */
    get lastFailure() {
      return last;
    },
    note<Result extends VoiceResult<unknown>>(result: Result): Result {
      if (result.ok) last = null;
      else if (!ABOUT_THE_REQUEST.has(result.failure.code))
        last = describeFailure(result.failure, new Date());
      return result;
    },
    /** Records a failure that was detected after the response had begun. */
    noteFailure(failure: VoiceFailure) {
      last = describeFailure(failure, new Date());
    },
    describeFailure,
  };
}
