import { startFlow, type Effect, type FlowStore } from '@prova/shared/flow/startFlow';
import type { VoiceApi } from '../../api/voiceApi';
import type { AudioShelf } from '../../devices/audioShelf';
import {
  attemptEnded,
  comparisonLeft,
  nextAttempt,
  type ComparisonEvent,
  type ComparisonState,
  type WithComparison,
} from './state/comparisonSlice';

export interface ComparisonPorts {
  readonly api: Pick<VoiceApi, 'transcribe'>;
  readonly shelf: Pick<AudioShelf, 'find'>;
}

/** The recording goes to one recogniser after the other: all get the same bytes, and none slows down another. */
function attemptEffect(state: ComparisonState): Effect<ComparisonPorts, ComparisonEvent> | null {
  const turn = nextAttempt(state);
  const recognizer = state.attempts[turn]?.recognizer;
  const { recording, language, round } = state;
  if (!recognizer || !recording) return null;
  return {
    key: `write:${String(round)}:${String(turn)}`,
    async run({ ports: { api, shelf }, signal, emit }) {
      const file = shelf.find(recording.url);
      if (!file) {
        emit(comparisonLeft());
        return;
      }
      const fields = { ...recognizer, language, responseFormat: 'json' };
      const result = await api.transcribe(file, fields, signal);
      if (!result.ok) {
        emit(attemptEnded({ kind: 'failed', failure: result.failure }));
        return;
      }
      const { text, totalMs, confidence } = result.value;
      emit(attemptEnded({ kind: 'written', text, totalMs, confidence }));
    },
  };
}

/** Runs a comparison of recognisers; returns a function that stops it. */
export function startComparison(
  store: FlowStore<WithComparison, ComparisonEvent>,
  ports: ComparisonPorts,
): () => void {
  return startFlow({
    store,
    effects: [({ comparison }) => attemptEffect(comparison)],
    ports,
    onEffectFailed(error, key) {
      console.error(`The comparison stopped in ${key}`, error);
      store.dispatch(comparisonLeft());
    },
  });
}
