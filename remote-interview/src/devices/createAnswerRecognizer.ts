import type { ListeningEnd, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { Microphone, MicrophoneRefusal } from './microphone';

/** One recording is no longer; who speaks on begins another. */
export const LONGEST_RECORDING_MS = 5 * 60_000;
/** For a provider that has to listen to all of it first. */
export const WRITING_DOWN_MS = 60_000;

export interface AnswerRecognizer extends SpeechRecognizer {
  /** False where words come at the end, and nobody knows when they were said. */
  readonly isLive?: boolean;
  /** How long the last words may take, where that is known. */
  readonly lastWordsMs?: number | undefined;
}

interface Transcriber {
  /** @returns what was said; null where that cannot be had */
  transcribe(recording: Blob, signal: AbortSignal): Promise<string | null>;
}

interface AnswerRecognizerOptions {
  readonly browser: SpeechRecognizer;
  readonly microphone: Microphone;
  /** Asked each time; null where nobody writes down recordings, or it was not agreed to. */
  readonly findTranscriber: () => Transcriber | null;
  /** A recording has reached its greatest length: it is to be ended. */
  readonly onLimit: () => void;
}

const failed = (reason: Extract<ListeningEnd, { kind: 'failed' }>['reason']): ListeningEnd => ({
  kind: 'failed',
  reason,
});
const reasonOf = (refusal: MicrophoneRefusal) => (refusal === 'denied' ? 'not-allowed' : 'audio-capture');

/**
 * The browser's own recognition, and where there is none, or none that works, a recording that is written down elsewhere: nobody is asked to
 * agree to that before the browser has failed.
 */
export function createAnswerRecognizer(options: AnswerRecognizerOptions): AnswerRecognizer {
  const { browser, microphone, findTranscriber, onLimit } = options;
  let finish: () => void = () => undefined;

  async function record(transcriber: Transcriber, onText: (text: string) => void, signal: AbortSignal) {
    const access = await microphone.open(signal);
    if (!access.ok) return failed(reasonOf(access.reason));
    let recording: Blob | null;
    try {
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const { lost } = access.microphone;
      void lost.then(finish);
      const sound = access.microphone.record(LONGEST_RECORDING_MS, signal, finished);
      const isFinished = await Promise.race([finished.then(() => true), sound.then(() => false)]);
      if (!isFinished) onLimit();
      recording = await sound;
    } finally {
      access.microphone.close();
    }
    if (!recording) return failed('start-failed');
    const text = await transcriber.transcribe(recording, signal);
    signal.throwIfAborted();
    if (text === null) return failed('network');
    onText(text);
    return { kind: 'ended' } as const;
  }

  return {
    get supported() {
      return browser.supported || findTranscriber() !== null;
    },
    get isLive() {
      return findTranscriber() === null;
    },
    get lastWordsMs() {
      return findTranscriber() ? WRITING_DOWN_MS : undefined;
    },
    onDevice: browser.onDevice,
    listen(wanted, onHeard, signal) {
      const transcriber = findTranscriber();
      if (!transcriber) return browser.listen(wanted, onHeard, signal);
      return record(transcriber, (final) => onHeard({ final, interim: '', alternatives: [] }), signal);
    },
    finish() {
      finish();
      browser.finish();
    },
  };
}
