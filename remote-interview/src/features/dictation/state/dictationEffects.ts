import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { AnswerRecognizer } from '../../../devices/createAnswerRecognizer';
import type { Microphone } from '../../../devices/microphone';
import { SPOKEN_ENGLISH } from '../../../devices/spokenEnglish';
import {
  COUNTDOWN_FROM_S,
  countsSilence,
  dictationEvents,
  SILENCE_LIMIT_MS,
  type DictationEvent,
  type DictationState,
  type Unheard,
} from './dictationSlice';

export const INITIALIZE_MS = 1_000;
export const SETTLE_MS = 1_000;
/** Pause before restarting recognition; doubles on successive immediate ends. */
export const RESTART_MS = 300;
export const LONGEST_RESTART_MS = 5_000;
/** Time limit for pending words of a stopped recording. */
export const LAST_WORDS_MS = 1_500;
/** Sampling interval of the microphone's level. */
export const LEVEL_EVERY_MS = 50;

/** A level below this, from 0 to 1, means that no microphone is active. */
const SILENT_LEVEL = 0.001;
/** A level above this, from 0 to 1, is a sound rather than room noise. */
const SOUND_LEVEL = 0.02;
/** Minimum total duration of sound: less is knocks and coughs. */
const SHORTEST_SPEECH_MS = 1_000;
/** Time without sound, or without words from a sound, before it is reported. */
export const UNHEARD_AFTER_MS = 8_000;
/**
 * Time without words, whatever is heard, before it is reported: someone thinking should not be disturbed
 * sooner.
 */
export const WORDLESS_AFTER_MS = 20_000;
/** Maximum length of a recording without words. */
export const LONGEST_WORDLESS_MS = 5 * 60_000;

export interface DictationPorts {
  readonly clock: Clock;
  readonly microphone: Microphone;
  readonly recognizer: AnswerRecognizer;
  /** Level of the open microphone, else null. */
  readonly level: WritableLiveValue<number | null>;
}
type DictationEffect = Effect<DictationPorts, DictationEvent>;

/** Holds the microphone from the request to the end of the recording, and samples its level. */
export function microphoneEffect({ phase, run, readsLevel }: DictationState): DictationEffect | null {
  if (phase.name === 'idle' || !readsLevel) return null;
  return {
    key: `microphone:${String(run)}`,
    async run({ ports: { clock, microphone, recognizer, level }, signal, emit }) {
      // No permission is requested for a useless microphone.
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

/** The second of initialising, and another before 'Recording' is shown. */
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

/** Transcribes speech. Chrome's recognition ends after a while, and is restarted silently. */
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

/** Judges sample by sample whether the sound since the last words is missing or unrecognised. */
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

/** While recording: reports missing words, and ends a recording that remains without words. */
export function hearingEffect(state: DictationState): DictationEffect | null {
  const { phase, run, restarts, readsLevel, lastHeardAt } = state;
  if (phase.name !== 'recording') return null;
  return {
    // While the level is read, a restart of recognition does not restart the judgement.
    key: `hearing:${String(run)}:${String(lastHeardAt)}:${readsLevel ? '' : String(restarts)}`,
    async run({ ports: { clock, recognizer, level }, signal, emit }) {
      const isLive = recognizer.isLive !== false;
      const began = clock.now();
      const judge = createHearing(began, lastHeardAt === null);
      let told: Unheard | null = null;
      while (clock.now() - began < LONGEST_WORDLESS_MS) {
        await clock.wait(LEVEL_EVERY_MS, signal);
        const judged = judge(level.get(), clock.now());
        // Where words arrive only at the end, silence is the only sign of a problem before.
        const unheard = isLive || judged === 'silent' ? judged : null;
        if (unheard !== told) emit(dictationEvents.hearingJudged(unheard));
        told = unheard;
      }
      if (isLive) emit(dictationEvents.recognitionFailed('no-speech'));
    },
  };
}

/** A stopped recording: requests the last words, and waits briefly. */
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

/** After speech: counts down the silence to the end of the recording. */
export function silenceEffect(state: DictationState): DictationEffect | null {
  const { run, lastHeardAt, silence } = state;
  if (!countsSilence(state) || lastHeardAt === null) return null;
  return {
    key: `silence:${silence}:${String(run)}:${String(lastHeardAt)}`,
    async run({ ports: { clock }, signal, emit }) {
      // Nothing is sent without its whole countdown, however long the silence before.
      const earliest = silence === 'sends' ? clock.now() + COUNTDOWN_FROM_S * 1_000 : 0;
      const deadline = Math.max(lastHeardAt + SILENCE_LIMIT_MS, earliest);
      await countDown({ clock, deadline, signal }, (remainingS) => {
        emit(dictationEvents.countdownTicked({ remainingS }));
      });
      emit(dictationEvents.silenceTimedOut());
    },
  };
}

/** Before silence may send: requests the last words of a recognition that leaves them open. */
export function openWordsEffect(state: DictationState): DictationEffect | null {
  const { phase, run, current, lastHeardAt, silence } = state;
  if (phase.name !== 'recording' || silence !== 'sends' || lastHeardAt === null) return null;
  if (current.interim === '') return null;
  return {
    key: `openWords:${String(run)}:${String(lastHeardAt)}`,
    async run({ ports: { clock, recognizer }, signal }) {
      await clock.wait(COUNTDOWN_FROM_S * 1_000, signal);
      recognizer.finish();
    },
  };
}
