import type { VoiceFailureCode } from '@prova/api/types/voice/voiceFailure';

/** The recording that is arriving is not taken to its end; what it was sent on to gets to know no end of it either. */
export class RefusedUpload extends Error {
  override readonly name = 'RefusedUpload';

  constructor(
    readonly code: Extract<VoiceFailureCode, 'VALIDATION_ERROR' | 'FILE_TOO_LARGE'>,
    message: string,
    readonly field = 'file',
  ) {
    super(message);
  }
}
