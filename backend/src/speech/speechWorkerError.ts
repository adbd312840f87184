type SpeechWorkerFailure = 'failed' | 'hung' | 'died' | 'closed';

/** The text could be spoken, but the worker that speaks did not manage to. */
export class SpeechWorkerError extends Error {
  override readonly name = 'SpeechWorkerError';

  constructor(
    readonly reason: SpeechWorkerFailure,
    detail: string,
  ) {
    super(`The built-in voice did not speak: ${detail}`);
  }
}
