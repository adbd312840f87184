import type { Effect } from '@prova/shared/flow/startFlow';
import type { VoiceApi } from '../../../api/voiceApi';
import type { AudioShelf } from '../../../devices/audioShelf';
import { nameSound, toPlayable } from '../../../devices/toPlayable';
import { nextTurn, orderDrawn, turnEnded, type AuditionEvent, type AuditionState } from './auditionSlice';

export interface AuditionPorts {
  readonly api: Pick<VoiceApi, 'speak'>;
  readonly shelf: Pick<AudioShelf, 'keep'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}
type AuditionEffect = Effect<AuditionPorts, AuditionEvent> | null;

/** Randomises the order of a blind round. */
export function drawingEffect({ mode, round }: AuditionState): AuditionEffect {
  if (mode !== 'drawing') return null;
  return {
    key: `draw:${String(round)}`,
    async run({ ports, emit }) {
      await Promise.resolve();
      emit(orderDrawn({ isSwapped: ports.random() < 0.5 }));
    },
  };
}

/** Calls the current voice. The calls are sequential, so that none slows down another. */
export function hearingEffect(state: AuditionState): AuditionEffect {
  const turn = nextTurn(state);
  const candidate = state.hearings[turn]?.candidate;
  if (!candidate || state.mode === 'drawing') return null;
  const order = { ...candidate.order, text: state.question.trim() };
  return {
    key: `hear:${String(state.round)}:${String(turn)}`,
    async run({ ports: { api, shelf }, signal, emit }) {
      const result = await api.speak(order, signal);
      if (!result.ok) {
        emit(turnEnded({ kind: 'failed', failure: result.failure }));
        return;
      }
      const { audio, firstByteMs, totalMs } = result.value;
      const format = order.format ?? '';
      const playable = toPlayable(audio, format);
      const sound = shelf.keep(playable, nameSound(playable, format));
      emit(turnEnded({ kind: 'spoken', heard: { sound, firstByteMs, totalMs } }));
    },
  };
}
