import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { AnswerRecognizer } from '../../../devices/createAnswerRecognizer';
import type { Microphone } from '../../../devices/microphone';
import { SPOKEN_ENGLISH } from '../../../devices/spokenEnglish';
import {
  dictationEvents,
  SILENCE_LIMIT_MS,
  type DictationEvent,
  type DictationState,
  type Unheard,
} from './dictationSlice';

export const INITIALIZE_MS = 1_000;
export const SETTLE_MS = 1_000;
/** Before recognition is started again; it doubles while one after the other ends at once, so that it does not spin. */
export const RESTART_MS = 300;
export const LONGEST_RESTART_MS = 5_000;
/** For the words that are on their way when a recording is stopped. */
export const LAST_WORDS_MS = 1_500;
/** How often the microphone's level is read. */
export const LEVEL_EVERY_MS = 50;

/** Quieter than this, from 0 to 1, is no room with a microphone in it. */
const SILENT_LEVEL = 0.001;
/** Louder than this is more than the noise of a room. */
const SOUND_LEVEL = 0.02;
/** Shorter sounds in all are knocks and coughs. */
const SHORTEST_SPEECH_MS = 1_000;
/** For so long there is no sound, or no word of what sounds, before that is said. */
export const UNHEARD_AFTER_MS = 8_000;
/** For so long no word comes of whatever is heard: somebody who thinks is not told sooner. */
export const WORDLESS_AFTER_MS = 20_000;
/** A recording in which no word came by then is over. */
export const LONGEST_WORDLESS_MS = 5 * 60_000;

export interface DictationPorts {
  readonly clock: Clock;
  readonly microphone: Microphone;
  readonly recognizer: AnswerRecognizer;
  /** Of the microphone while it is open, else null. */
  readonly level: WritableLiveValue<number | null>;
}
type DictationEffect = Effect<DictationPorts, DictationEvent>;

/** Holds the microphone from the question for it to the end of the recording, and reads its level. */
export function microphoneEffect({ phase, run, readsLevel }: DictationState): DictationEffect | null {
  if (phase.name === 'idle' || !readsLevel) return null;
  return {
    key: `microphone:${String(run)}`,
    async run({ ports: { clock, microphone, recognizer, level }, signal, emit }) {
      // Nobody is asked for a microphone that could be of no use.
      if (!recognizer.supported) {
        emit(dictationEvents.unsupportedFound());
        return;
      }
      const access = await microphone.open(signal);
      if (!access.ok) {
        emit(dictationEvents.microphoneRefused(access.reason));
        return;
      }
      const { microphone: open } = access;
      try {
        void open.lost.then(() => emit(dictationEvents.microphoneLost()));
        emit(dictationEvents.microphoneGranted());
        for (;;) {
          level.set(open.level());
          await clock.wait(LEVEL_EVERY_MS, signal);
        }
      } finally {
        open.close();
        level.set(null);
      }
    },
  };
}

/** The second of initialising, and the one more before 'Recording' is shown. */
export function warmUpEffect({ phase, run }: DictationState): DictationEffect | null {
  if (phase.name !== 'initializing' && phase.name !== 'settling') return null;
  const isFirst = phase.name === 'initializing';
  return {
    key: `${phase.name}:${String(run)}`,
    async run({ ports: { clock }, signal, emit }) {
      await clock.wait(isFirst ? INITIALIZE_MS : SETTLE_MS, signal);
      emit(isFirst ? dictationEvents.initialized() : dictationEvents.settled());
    },
  };
}

/** Writes down what is said. Chrome ends by itself after a while; it is then started again without a word. */
export function recognitionEffect(state: DictationState): DictationEffect | null {
  const { phase, run, restarts, fruitless } = state;
  if (phase.name !== 'settling' && phase.name !== 'recording' && phase.name !== 'stopping') return null;
  const pause = Math.min(LONGEST_RESTART_MS, RESTART_MS * 2 ** Math.max(0, fruitless - 1));
  return {
    key: `recognition:${String(run)}:${String(restarts)}`,
    async run({ ports: { clock, recognizer }, signal, emit }) {
      if (restarts > 0) await clock.wait(pause, signal);
      const began = clock.now();
      const end = await recognizer.listen(
        SPOKEN_ENGLISH,
        ({ final, interim }) => {
          emit(
            dictationEvents.heard({
              transcript: { final, interim },
              at: recognizer.isLive === false ? null : clock.now(),
            }),
          );
        },
        signal,
      );
      const hasPaused = end.kind === 'ended' || end.reason === 'no-speech';
      emit(
        hasPaused
          ? dictationEvents.recognitionPaused({ listenedMs: clock.now() - began })
          : dictationEvents.recognitionFailed(end.reason),
      );
    },
  };
}

/** Judges how the sound since the last words, reading by reading, comes to be none, or none that is recognized. */
function createHearing(since: number, isFirst: boolean) {
  let silentSince: number | null = since;
  let soundSince: number | null = null;
  let soundMs = 0;
  return (level: number | null, now: number): Unheard | null => {
    if (level === null || level >= SILENT_LEVEL) silentSince = level === null ? null : now;
    else silentSince ??= now;
    if (level !== null && level > SOUND_LEVEL) {
      soundSince ??= now;
      soundMs += LEVEL_EVERY_MS;
    }
    if (isFirst && silentSince !== null && now - silentSince >= UNHEARD_AFTER_MS) return 'silent';
    const isSpeech = soundSince !== null && soundMs >= SHORTEST_SPEECH_MS;
    if (isSpeech && now - (soundSince ?? now) >= UNHEARD_AFTER_MS) return 'wordless';
    return isFirst && now - since >= WORDLESS_AFTER_MS ? 'wordless' : null;
  };
}

/** While it records: tells when nothing is heard, and ends what never hears a word. */
export function hearingEffect(state: DictationState): DictationEffect | null {
  const { phase, run, restarts, readsLevel, lastHeardAt } = state;
  if (phase.name !== 'recording') return null;
  return {
    // A recognition that ends by itself and is started again has not heard anything either.
    key: `hearing:${String(run)}:${String(lastHeardAt)}:${readsLevel ? '' : String(restarts)}`,
    async run({ ports: { clock, recognizer, level }, signal, emit }) {
      const isLive = recognizer.isLive !== false;
      const began = clock.now();
      const judge = createHearing(began, lastHeardAt === null);
      let told: Unheard | null = null;
      while (clock.now() - began < LONGEST_WORDLESS_MS) {
        await clock.wait(LEVEL_EVERY_MS, signal);
        const judged = judge(level.get(), clock.now());
        // Where words come at the end, only silence is odd before.
        const unheard = isLive || judged === 'silent' ? judged : null;
        if (unheard !== told) emit(dictationEvents.hearingJudged(unheard));
        told = unheard;
      }
      if (isLive) emit(dictationEvents.recognitionFailed('no-speech'));
    },
  };
}

/** A recording that was stopped: asks for the last words, and does not wait for them long. */
export function lastWordsEffect({ phase, run }: DictationState): DictationEffect | null {
  if (phase.name !== 'stopping') return null;
  return {
    key: `lastWords:${String(run)}`,
    async run({ ports: { clock, recognizer }, signal, emit }) {
      recognizer.finish();
      await clock.wait(recognizer.lastWordsMs ?? LAST_WORDS_MS, signal);
      emit(dictationEvents.brokenOff());
    },
  };
}

/** Once something was said: counts the silence since then down to the end of the recording. */
export function silenceEffect({ phase, run, lastHeardAt }: DictationState): DictationEffect | null {
  if (phase.name !== 'recording' || lastHeardAt === null) return null;
  const deadline = lastHeardAt + SILENCE_LIMIT_MS;
  return {
    key: `silence:${String(run)}:${String(lastHeardAt)}`,
    async run({ ports: { clock }, signal, emit }) {
      await countDown({ clock, deadline, signal }, (remainingS) => {
        emit(dictationEvents.countdownTicked({ remainingS }));
      });
      emit(dictationEvents.silenceTimedOut());
    },
  };
}
