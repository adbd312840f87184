import {
  findRecognition,
  readTranscript,
  runRecognition,
  type Transcript,
} from '@prova/shared/voice/browserRecognition';

/** The browser's own error codes that the specification words; everything else is `unknown`. */
export const RECOGNITION_ERRORS = [
  'not-allowed',
  'network',
  'no-speech',
  'audio-capture',
  'service-not-allowed',
] as const;
export type RecognitionError = (typeof RECOGNITION_ERRORS)[number] | 'unknown';

/** `ended`: the browser stopped by itself, as Chrome does after a while even in continuous mode. */
export type ListeningEnd =
  { readonly kind: 'ended' } | { readonly kind: 'failed'; readonly reason: RecognitionError };

/** Turns speech into text. */
export interface SpeechRecognizer {
  readonly supported: boolean;
  /** Listens until it ends by itself, fails, or is aborted (then it rejects with the signal's reason). */
  listen(onTranscript: (transcript: Transcript) => void, signal: AbortSignal): Promise<ListeningEnd>;
}

/** The interview is held in English. */
export const RECOGNITION_LANGUAGE = 'en-US';

function readError(code: string): RecognitionError {
  return RECOGNITION_ERRORS.find((known) => known === code) ?? 'unknown';
}

/** The browser's recognition, where it has one: en-US, continuous, interim results, one alternative. */
export const browserRecognizer: SpeechRecognizer = {
  get supported() {
    return findRecognition() !== undefined;
  },
  async listen(onTranscript, signal) {
    signal.throwIfAborted();
    const Recognition = findRecognition();
    if (!Recognition) return { kind: 'failed', reason: 'service-not-allowed' };
    const recognition = new Recognition();
    Object.assign(recognition, {
      lang: RECOGNITION_LANGUAGE,
      continuous: true,
      interimResults: true,
      maxAlternatives: 1,
    });
    const end = await runRecognition(recognition, (results) => onTranscript(readTranscript(results)), signal);
    return end.kind === 'failed' ? { kind: 'failed', reason: readError(end.code) } : end;
  },
};
