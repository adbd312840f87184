import type { Clock } from '@prova/shared/flow/clock';
import type { RecognitionFailure, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';

/** Longest recording: nobody notices a microphone that was forgotten on a landing page. */
const LONGEST_MS = 180_000;
/** Time for the last words after a request to stop. */
const LAST_WORDS_MS = 3_000;

interface SpeakingPorts {
  readonly recognizer: SpeechRecognizer;
  readonly clock: Pick<Clock, 'wait'>;
}
interface Listeners {
  /** All words so far. */
  readonly onWords: (words: string) => void;
  /** Not called after `stop`. */
  readonly onEnded: (failure: RecognitionFailure | null) => void;
}
export interface Speaking {
  /** Asks for the last words, and ends. */
  finish(): void;
  /** Ends at once, without a word to the listeners. */
  stop(): void;
}

/** Transcribes speech until it is finished, the browser ends it, or the longest recording is over. */
export function startSpeaking(
  { recognizer, clock }: SpeakingPorts,
  language: string,
  { onWords, onEnded }: Listeners,
): Speaking {
  const listening = new AbortController();
  const { signal } = listening;
  let isStopped = false;
  const after = (ms: number, work: () => void) => void clock.wait(ms, signal).then(work, () => undefined);
  const end = (failure: RecognitionFailure | null) => {
    listening.abort();
    if (!isStopped) onEnded(failure);
  };
  const finish = () => {
    recognizer.finish();
    after(LAST_WORDS_MS, () => listening.abort());
  };
  after(LONGEST_MS, finish);
  recognizer
    .listen(
      { language, maxAlternatives: 1, interimResults: true, onDeviceOnly: false },
      ({ final, interim }) => onWords([final, interim].filter(Boolean).join(' ')),
      signal,
    )
    .then(
      (ended) => end(ended.kind === 'failed' ? ended.reason : null),
      () => end(null),
    );
  return {
    finish,
    stop() {
      isStopped = true;
      listening.abort();
    },
  };
}
