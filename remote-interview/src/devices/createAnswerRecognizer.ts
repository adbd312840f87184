import type { ListeningEnd, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { Microphone, MicrophoneRefusal } from './microphone';

/** Maximum length of a recording; continuing starts another. */
export const LONGEST_RECORDING_MS = 5 * 60_000;
/** Time limit for a provider that has to receive the whole recording first. */
export const WRITING_DOWN_MS = 60_000;

export interface AnswerRecognizer extends SpeechRecognizer {
  /** False if words arrive only at the end, without timing. */
  readonly isLive?: boolean;
  /** Time limit for the last words, if known. */
  readonly lastWordsMs?: number | undefined;
}

interface Transcriber {
  /** @returns the transcript; null if unavailable */
  transcribe(recording: Blob, signal: AbortSignal): Promise<string | null>;
}

interface AnswerRecognizerOptions {
  readonly browser: SpeechRecognizer;
  readonly microphone: Microphone;
  /** Finds the transcriber, at each use; null without a transcriber or consent. */
  readonly findTranscriber: () => Transcriber | null;
  /** Called when a recording has reached its maximum length and must end. */
  readonly onLimit: () => void;
}

const failed = (reason: Extract<ListeningEnd, { kind: 'failed' }>['reason']): ListeningEnd => ({
  kind: 'failed',
  reason,
});
const reasonOf = (refusal: MicrophoneRefusal) => (refusal === 'denied' ? 'not-allowed' : 'audio-capture');

/**
 * The browser's own recognition or, where absent or broken, a recording transcribed elsewhere: consent is
 * requested only after the browser has failed.
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
