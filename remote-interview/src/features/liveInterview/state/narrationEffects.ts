import type { Effect } from '@prova/shared/flow/startFlow';
import type { AudioPlayer } from '../../../devices/audioPlayer';
import type { InterviewerVoice, SpeechOutcome } from '../../../devices/interviewerVoice';
import { narrationEvents, type NarrationEvent, type NarrationState } from './narrationSlice';

export interface NarrationPorts {
  readonly voice: InterviewerVoice;
  readonly player: Pick<AudioPlayer, 'pause' | 'resume' | 'setRate'>;
}
type NarrationEffect = Effect<NarrationPorts, NarrationEvent>;

const eventOf: Readonly<Record<SpeechOutcome, () => NarrationEvent>> = {
  ended: narrationEvents.playbackEnded,
  blocked: narrationEvents.playbackBlocked,
  failed: narrationEvents.playbackFailed,
  unavailable: narrationEvents.playbackFailed,
};

/** Plays the next words of the narration. */
export function speechEffect({ phase }: NarrationState): NarrationEffect | null {
  if (!('run' in phase)) return null;
  const { line, run } = phase;
  return {
    key: `say:${String(run)}`,
    async run({ ports, signal, emit }) {
      const started = () => emit(narrationEvents.playbackStarted());
      emit(eventOf[await ports.voice.say(line.utterance, signal, started)]());
    },
  };
}

/** Holds the narration while it is paused. */
export function pauseEffect({ phase }: NarrationState): NarrationEffect | null {
  if (phase.name !== 'paused') return null;
  return {
    key: `pause:${String(phase.run)}`,
    run({ ports: { player }, signal }) {
      player.pause();
      signal.addEventListener('abort', () => player.resume(), { once: true });
      return Promise.resolve();
    },
  };
}

/** Applies the chosen speed. */
export function rateEffect({ rate }: NarrationState): NarrationEffect {
  return {
    key: `rate:${String(rate)}`,
    run({ ports: { player } }) {
      player.setRate(rate);
      return Promise.resolve();
    },
  };
}
