import {
  findRecognition,
  readTranscript,
  runRecognition,
  START_FAILED,
  type BrowserRecognition,
  type RecognitionEnd,
  type RecognitionResults,
} from '@prova/shared/voice/browserRecognition';
import {
  RECOGNITION_FAILURES,
  type Heard,
  type ListeningEnd,
  type RecognitionOptions,
  type SpeechRecognizer,
} from './speechRecognizer';

function readResults(results: RecognitionResults): Heard {
  const last = results.findLast(({ isFinal }) => isFinal);
  return {
    ...readTranscript(results),
    alternatives: Array.from(last ?? [])
      .slice(1)
      .map(({ transcript }) => transcript.trim()),
  };
}

/** A silence, or another page that took the service: listening may simply begin again. */
const HARMLESS = new Set(['no-speech', 'aborted']);

function readEnd(end: RecognitionEnd): ListeningEnd {
  if (end.kind === 'ended' || HARMLESS.has(end.code)) return { kind: 'ended' };
  return { kind: 'failed', reason: RECOGNITION_FAILURES.find((known) => known === end.code) ?? 'unknown' };
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
      return findRecognition() !== undefined;
    },
    get onDevice() {
      const prototype: unknown = findRecognition()?.prototype;
      return typeof prototype === 'object' && prototype !== null && 'processLocally' in prototype;
    },
    async listen(options, onHeard, signal) {
      signal.throwIfAborted();
      const Recognition = findRecognition();
      if (!Recognition) return { kind: 'failed', reason: START_FAILED };
      const recognition = new Recognition();
      configure(recognition, options);
      current = recognition;
      try {
        return readEnd(await runRecognition(recognition, (results) => onHeard(readResults(results)), signal));
      } finally {
        current = null;
      }
    },
    finish: () => current?.stop(),
  };
}
