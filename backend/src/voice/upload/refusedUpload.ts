import type { VoiceFailureCode } from '@prova/api/types/voice/voiceFailure';

/** Aborts the incoming recording, and its onward stream. */
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
