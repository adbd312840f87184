import type { Effect } from '@prova/shared/flow/startFlow';
import type { InterviewerVoice, SpeechOutcome } from '../../../devices/interviewerVoice';
import { narrationEvents, type NarrationEvent, type NarrationState } from './narrationSlice';

const eventOf: Readonly<Record<SpeechOutcome, () => NarrationEvent>> = {
  ended: narrationEvents.playbackEnded,
  blocked: narrationEvents.playbackBlocked,
  failed: narrationEvents.playbackFailed,
  unavailable: narrationEvents.playbackFailed,
};

/** While something is to be said: says it. */
export function narrationEffect({
  phase,
}: NarrationState): Effect<{ readonly voice: InterviewerVoice }, NarrationEvent> | null {
  if (phase.name !== 'speaking') return null;
  const { line, run } = phase;
  return {
    key: `say:${String(run)}`,
    async run({ ports, signal, emit }) {
      const started = () => emit(narrationEvents.playbackStarted());
      emit(eventOf[await ports.voice.say(line.utterance, signal, started)]());
    },
  };
}
