interface RecognitionResult extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}
export type RecognitionResults = readonly RecognitionResult[];

/** The part of the browser's interface in use. TypeScript knows none of it: it is no standard yet. */
export interface BrowserRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  onresult: ((event: { readonly results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionConstructor = new () => BrowserRecognition;

/** What was heard since listening began. `interim` may still change, `final` may not. */
export interface Transcript {
  readonly final: string;
  readonly interim: string;
}

/** `ended`: the browser stopped by itself, as all of them do after a while. `code` is the browser's own. */
export type RecognitionEnd = { readonly kind: 'ended' } | { readonly kind: 'failed'; readonly code: string };

/** The code of a recognition that the browser did not even begin. */
export const START_FAILED = 'start-failed';

/** The browser's speech recognition under either of its names; undefined where it has none. */
export function findRecognition(): RecognitionConstructor | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

const join = (results: RecognitionResults) =>
  results
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** The best reading of each result, joined. */
export function readTranscript(results: RecognitionResults): Transcript {
  return {
    final: join(results.filter(({ isFinal }) => isFinal)),
    interim: join(results.filter(({ isFinal }) => !isFinal)),
  };
}

/**
 * Starts a recognition and reports all results so far each time there are new ones.
 * @returns when the browser ends it or it fails
 * @throws the signal's reason when it is aborted; afterwards the browser listens no more
 */
export async function runRecognition(
  recognition: BrowserRecognition,
  onResults: (results: RecognitionResults) => void,
  signal: AbortSignal,
): Promise<RecognitionEnd> {
  try {
    return await new Promise<RecognitionEnd>((resolve, reject) => {
      recognition.onresult = ({ results }) => onResults(Array.from(results));
      recognition.onerror = ({ error }) => resolve({ kind: 'failed', code: error });
      recognition.onend = () => resolve({ kind: 'ended' });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      try {
        recognition.start();
      } catch {
        resolve({ kind: 'failed', code: START_FAILED });
      }
    });
  } finally {
    recognition.onresult = recognition.onerror = recognition.onend = null;
    recognition.abort();
  }
}
