import { beginsAnew, dropRepeats, withoutRepeat, type Phrase } from './joinPhrases';
import {
  RECOGNITION_FAILURES,
  type Heard,
  type ListeningEnd,
  type RecognitionOptions,
  type SpeechRecognizer,
} from './speechRecognizer';

interface Result extends ArrayLike<{ readonly transcript: string; readonly confidence?: number }> {
  readonly isFinal: boolean;
}

/** The used subset of `SpeechRecognition`. TypeScript has no types for it, as it is not a standard yet. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  onresult: ((event: { readonly results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionConstructor = new () => Recognition;

/** The browser's speech recognition under either of its names; undefined for none. */
function findRecognition(): RecognitionConstructor | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

const toPhrase = (result: Result): Phrase => ({
  text: result[0]?.transcript.trim() ?? '',
  isProvisional: result.isFinal && result[0]?.confidence === 0,
});
const join = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text).join(' ');

/**
 * Reads the result lists of one listening, each complete: Android restarts the index of changes. Takes the
 * best reading of each result, without the browser's duplicates; the alternatives are those of the last final
 * result.
 */
function createReader(): (results: readonly Result[]) => Heard {
  /**
   * Words that Safari dropped after a pause without a final result, and the number of final results before
   * them.
   */
  const dropped: (Phrase & { readonly after: number })[] = [];
  let before = { finals: 0, interim: '' };
  return (results) => {
    const last = results.findLast(({ isFinal }) => isFinal);
    const finals = results.filter(({ isFinal }) => isFinal).map(toPhrase);
    const text = join(dropRepeats(results.filter(({ isFinal }) => !isFinal).map(toPhrase)));
    const after = finals.length;
    if (after === before.finals && beginsAnew(before.interim, text)) {
      dropped.push({ text: before.interim, isProvisional: true, after });
    }
    before = { finals: after, interim: text };
    const all = [...finals];
    for (const phrase of dropped.toReversed()) all.splice(phrase.after, 0, phrase);
    const final = dropRepeats(all);
    return {
      final: join(final),
      interim: withoutRepeat(final, text),
      alternatives: Array.from(last ?? [])
        .slice(1)
        .map(({ transcript }) => transcript.trim()),
    };
  };
}

const readError = (code: string): ListeningEnd => ({
  kind: 'failed',
  reason: RECOGNITION_FAILURES.find((known) => known === code) ?? 'unknown',
});

function applyOptions(recognition: Recognition, options: RecognitionOptions) {
  recognition.lang = options.language;
  recognition.maxAlternatives = options.maxAlternatives;
  recognition.interimResults = options.interimResults;
  // The page decides when to stop: by click or by its own silence limit.
  recognition.continuous = true;
  if (options.onDeviceOnly) recognition.processLocally = true;
}

/** Starts a recognition and waits for its end. However it ends, the browser stops listening. */
async function run(
  recognition: Recognition,
  onHeard: (heard: Heard) => void,
  signal: AbortSignal,
): Promise<ListeningEnd> {
  try {
    return await new Promise<ListeningEnd>((resolve, reject) => {
      const read = createReader();
      recognition.onresult = ({ results }) => onHeard(read(Array.from(results)));
      recognition.onerror = ({ error }) => resolve(readError(error));
      recognition.onend = () => resolve({ kind: 'ended' });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      try {
        recognition.start();
      } catch {
        resolve(readError('start-failed'));
      }
    });
  } finally {
    recognition.onresult = recognition.onerror = recognition.onend = null;
    recognition.abort();
  }
}

/** Creates the port over the browser's own recognition, if any. */
export function createBrowserRecognizer(): SpeechRecognizer {
  let current: Recognition | null = null;
  return {
    get supported() {
      return findRecognition() !== undefined;
    },
    get onDevice() {
      const prototype: unknown = findRecognition()?.prototype;
      return typeof prototype === 'object' && prototype !== null && 'processLocally' in prototype;
    },
    async listen(options, onHeard, signal) {
      signal.throwIfAborted();
      const Recognition = findRecognition();
      if (!Recognition) return readError('start-failed');
      const recognition = new Recognition();
      applyOptions(recognition, options);
      current = recognition;
      try {
        return await run(recognition, onHeard, signal);
      } finally {
        current = null;
      }
    },
    finish: () => current?.stop(),
  };
}
