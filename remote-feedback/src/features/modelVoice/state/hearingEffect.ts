import type { Effect } from '@prova/shared/flow/startFlow';
import type { SoundPlayer } from '../../../devices/createSoundPlayer';
import {
  modelVoiceEvents,
  type ModelAnswer,
  type ModelVoiceEvent,
  type ModelVoicePhase,
} from './modelVoiceSlice';

/** Bound on the parts of an answer, whatever the server says. */
const MOST_PARTS = 12;

/** A part of a spoken model answer. `voiceless`: the server has no voice for it; `unreached`: no sound arrived. */
export type SpokenPart =
  | { readonly ok: true; readonly sound: Blob; readonly isLast: boolean }
  | { readonly ok: false; readonly reason: 'voiceless' | 'unreached' };

export interface HearingPorts {
  fetchPart(answer: ModelAnswer, part: number, signal: AbortSignal): Promise<SpokenPart>;
  loadPlayer(): Promise<SoundPlayer>;
}

/** Plays the parts of the requested answer in order, and fetches each while the one before is heard. */
export function hearingEffectOf(phase: ModelVoicePhase): Effect<HearingPorts, ModelVoiceEvent> | null {
  if (phase.name !== 'loading' && phase.name !== 'playing') return null;
  const { answer } = phase;
  return {
    key: `hear ${answer.questionId}`,
    async run({ ports, signal, emit }) {
      const request = (part: number) => {
        const spoken = ports.fetchPart(answer, part, signal);
        // Awaited when its turn comes; until then nobody handles its abort.
        spoken.catch(() => undefined);
        return spoken;
      };
      let coming = request(0);
      const player = await ports.loadPlayer();
      for (let part = 0; part < MOST_PARTS; part += 1) {
        const spoken = await coming;
        if (!spoken.ok) {
          emit(modelVoiceEvents.broken(spoken.reason));
          return;
        }
        if (!spoken.isLast) coming = request(part + 1);
        const outcome = await player.play(spoken.sound, signal, () => emit(modelVoiceEvents.started()));
        if (outcome !== 'ended') {
          emit(modelVoiceEvents.broken(outcome));
          return;
        }
        if (spoken.isLast) break;
      }
      emit(modelVoiceEvents.ended());
    },
  };
}
