import {
  RECOGNITION_FAILURES,
  type Heard,
  type ListeningEnd,
  type RecognitionOptions,
  type SpeechRecognizer,
} from './speechRecognizer';

interface RecognitionResult extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}

/** The part of the browser's interface in use. TypeScript knows none of it: it is no standard yet. */
interface BrowserRecognition {
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

function findConstructor(): RecognitionConstructor | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

const joined = (results: readonly RecognitionResult[]) =>
  results
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');

function readResults(list: ArrayLike<RecognitionResult>): Heard {
  const results = Array.from(list);
  const last = results.findLast(({ isFinal }) => isFinal);
  return {
    final: joined(results.filter(({ isFinal }) => isFinal)),
    interim: joined(results.filter(({ isFinal }) => !isFinal)),
    alternatives: Array.from(last ?? [])
      .slice(1)
      .map(({ transcript }) => transcript.trim()),
  };
}

/** A silence, or another page that took the service: listening may simply begin again. */
const HARMLESS = new Set(['no-speech', 'aborted']);

function readError(error: string): ListeningEnd {
  if (HARMLESS.has(error)) return { kind: 'ended' };
  return { kind: 'failed', reason: RECOGNITION_FAILURES.find((known) => known === error) ?? 'unknown' };
}

function configure(recognition: BrowserRecognition, options: RecognitionOptions) {
  recognition.lang = options.language;
  recognition.maxAlternatives = options.maxAlternatives;
  recognition.interimResults = options.interimResults;
  // When to stop is this page's decision: by click or by its own silence limit.
  recognition.continuous = true;
  if (options.onDeviceOnly) recognition.processLocally = true;
}

/** Builds the port over the browser's own recognition, where it has one. */
export function createBrowserRecognizer(): SpeechRecognizer {
  let current: BrowserRecognition | null = null;
  return {
    get supported() {
      return findConstructor() !== undefined;
    },
    get onDevice() {
      const prototype: unknown = findConstructor()?.prototype;
      return typeof prototype === 'object' && prototype !== null && 'processLocally' in prototype;
    },
    async listen(options, onHeard, signal) {
      signal.throwIfAborted();
      const Recognition = findConstructor();
      if (!Recognition) return { kind: 'failed', reason: 'start-failed' };
      const recognition = new Recognition();
      configure(recognition, options);
      current = recognition;
      try {
        return await new Promise<ListeningEnd>((resolve, reject) => {
          recognition.onresult = ({ results }) => onHeard(readResults(results));
          recognition.onerror = ({ error }) => resolve(readError(error));
          recognition.onend = () => resolve({ kind: 'ended' });
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          try {
            recognition.start();
          } catch {
            resolve({ kind: 'failed', reason: 'start-failed' });
          }
        });
      } finally {
        recognition.onresult = recognition.onerror = recognition.onend = null;
        recognition.abort();
        current = null;
      }
    },
    finish: () => current?.stop(),
  };
}
