import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import { BUILT_IN } from '../../../api/providers/voiceProviders';
import { SAMPLE_ANSWER } from '../../../api/sampleTexts';
import type { VoiceApi } from '../../../api/voiceApi';
import type { AudioShelf } from '../../../devices/audioShelf';
import type { Recorder } from '../../../devices/recorder';
import { nameSound } from '../../../devices/toPlayable';
import {
  audioRecorded,
  isBusy,
  LONGEST_S,
  recordingFailed,
  recordingStarted,
  sampleFailed,
  sampleSpoken,
  secondPassed,
  stopRequested,
  type RecorderEvent,
  type RecorderState,
} from './recorderSlice';

export interface RecorderPorts {
  readonly clock: Clock;
  readonly api: Pick<VoiceApi, 'speak'>;
  readonly recorder: Recorder;
  readonly shelf: Pick<AudioShelf, 'keep'>;
  /** The level, from 0 to 1; 0 while nothing is recorded. */
  readonly level: WritableLiveValue<number>;
}
type RecorderEffect = Effect<RecorderPorts, RecorderEvent> | null;

/** Sampling interval of the level. */
export const LEVEL_EVERY_MS = 50;
/** Time limit for the last piece after the stop. */
export const STOPPING_MS = 2_000;

/** The recording, from the microphone request to its file. */
export function recordingEffect({ phase, format }: RecorderState): RecorderEffect {
  if (!isBusy(phase) || !format) return null;
  return {
    key: 'record',
    async run({ ports: { recorder, clock, shelf }, signal, emit }) {
      const outcome = await recorder.record(format, () => emit(recordingStarted(clock.now())), signal);
      if (!outcome.ok) {
        emit(recordingFailed(outcome.reason));
      } else if (outcome.audio.size === 0) {
        emit(recordingFailed('no-data'));
      } else {
        const audio = shelf.keep(outcome.audio, `recording.${format.extension}`);
        emit(audioRecorded({ audio, isLost: outcome.end === 'lost' }));
      }
    },
  };
}

/** The sample: known words in the built-in voice, for those without a recording at hand. */
export function sampleEffect({ phase }: RecorderState): RecorderEffect {
  if (phase.name !== 'sampling') return null;
  return {
    key: 'sample',
    async run({ ports: { api, shelf }, signal, emit }) {
      const result = await api.speak({ provider: BUILT_IN, text: SAMPLE_ANSWER }, signal);
      if (!result.ok) {
        emit(sampleFailed(result.failure));
        return;
      }
      const { audio } = result.value;
      emit(sampleSpoken({ audio: shelf.keep(audio, nameSound(audio, 'wav')), words: SAMPLE_ANSWER }));
    },
  };
}

/** Counts the seconds, and ends the longest recording. */
export function durationEffect({ phase }: RecorderState): RecorderEffect {
  if (phase.name !== 'recording') return null;
  const { startedAt } = phase;
  return {
    key: `count:${startedAt}`,
    async run({ ports: { clock }, signal, emit }) {
      for (let second = 1; second <= LONGEST_S; second += 1) {
        await clock.wait(Math.max(0, startedAt + second * 1_000 - clock.now()), signal);
        emit(secondPassed(second));
      }
      emit(stopRequested());
    },
  };
}

/** Samples the level while recording. */
export function levelEffect({ phase }: RecorderState): RecorderEffect {
  if (phase.name !== 'recording') return null;
  return {
    key: 'level',
    async run({ ports: { clock, recorder, level }, signal }) {
      try {
        for (;;) {
          level.set(recorder.level());
          await clock.wait(LEVEL_EVERY_MS, signal);
        }
      } finally {
        level.set(0);
      }
    },
  };
}

/** Requests the end, and gives up on an unresponsive recorder. */
export function stoppingEffect({ phase }: RecorderState): RecorderEffect {
  if (phase.name !== 'stopping') return null;
  return {
    key: 'stop',
    async run({ ports: { clock, recorder }, signal, emit }) {
      try {
        recorder.finish();
      } catch {
        emit(recordingFailed('stop-refused'));
        return;
      }
      await clock.wait(STOPPING_MS, signal);
      emit(recordingFailed('not-stopped'));
    },
  };
}
