/** The words since listening began. `interim` may still change, `final` may not. */
export interface Transcript {
  readonly final: string;
  readonly interim: string;
}

export interface Heard extends Transcript {
  /** Other readings of the last final phrase, best first. */
  readonly alternatives: readonly string[];
}

export interface RecognitionOptions {
  /** The language, in BCP 47, e.g. `en-US`. */
  readonly language: string;
  /** Number of alternative readings, 1 to 5. */
  readonly maxAlternatives: number;
  readonly interimResults: boolean;
  /** Whether to keep the sound on the device; only where `onDevice` reports support. */
  readonly onDeviceOnly: boolean;
}

/** The browser's own codes, and `start-failed` for a recognition that never began. */
export const RECOGNITION_FAILURES = [
  'not-allowed',
  'network',
  'no-speech',
  'aborted',
  'audio-capture',
  'service-not-allowed',
  'language-not-supported',
  'start-failed',
] as const;
export type RecognitionFailure = (typeof RECOGNITION_FAILURES)[number] | 'unknown';

/**
 * `ended`: the browser stopped of its own accord, as all of them do after a while, even in continuous mode.
 */
export type ListeningEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly reason: RecognitionFailure };

/** Transcribes speech, one listening at a time. */
export interface SpeechRecognizer {
  readonly supported: boolean;
  /** Whether recognition can stay on the device. */
  readonly onDevice: boolean;
  /** Listens until it ends, fails, or is aborted (then it rejects with the signal's reason). */
  listen(
    options: RecognitionOptions,
    onHeard: (heard: Heard) => void,
    signal: AbortSignal,
  ): Promise<ListeningEnd>;
  /** Requests the end: pending words are still delivered, then `listen` resolves. */
  finish(): void;
}
