/** The browser's own error codes that the specification words; everything else is `unknown`. */
export const RECOGNITION_ERRORS = [
  'not-allowed',
  'network',
  'no-speech',
  'audio-capture',
  'service-not-allowed',
] as const;
export type RecognitionError = (typeof RECOGNITION_ERRORS)[number] | 'unknown';

/** What was heard since listening began. `interim` may still change, `final` may not. */
export interface Transcript {
  readonly final: string;
  readonly interim: string;
}

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

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

/** The part of the browser's interface in use. TypeScript knows none of it: it is no standard yet. */
export interface BrowserRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { readonly results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionConstructor = new () => BrowserRecognition;

function findConstructor(): RecognitionConstructor | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

function textOf(results: RecognitionResult[]): string {
  return results
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');
}

function readError(code: string): RecognitionError {
  return RECOGNITION_ERRORS.find((known) => known === code) ?? 'unknown';
}

/** The browser's recognition, where it has one: en-US, continuous, interim results, one alternative. */
export const browserRecognizer: SpeechRecognizer = {
  get supported() {
    return findConstructor() !== undefined;
  },
  async listen(onTranscript, signal) {
    signal.throwIfAborted();
    const Recognition = findConstructor();
    if (!Recognition) return { kind: 'failed', reason: 'service-not-allowed' };
    const recognition = new Recognition();
    Object.assign(recognition, {
      lang: RECOGNITION_LANGUAGE,
      continuous: true,
      interimResults: true,
      maxAlternatives: 1,
    });
    try {
      return await new Promise<ListeningEnd>((resolve, reject) => {
        recognition.onresult = ({ results }) => {
          const all = Array.from(results);
          onTranscript({
            final: textOf(all.filter(({ isFinal }) => isFinal)),
            interim: textOf(all.filter(({ isFinal }) => !isFinal)),
          });
        };
        recognition.onerror = ({ error }) => resolve({ kind: 'failed', reason: readError(error) });
        recognition.onend = () => resolve({ kind: 'ended' });
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        recognition.start();
      });
    } finally {
      recognition.onresult = recognition.onerror = recognition.onend = null;
      recognition.abort();
    }
  },
};
