import { startFlow, type Effect, type FlowStore } from '@prova/shared/flow/startFlow';
import { BUILT_IN } from '../../api/providers/voiceProviders';
import type { VoiceApi } from '../../api/voiceApi';
import type { AudioShelf } from '../../devices/audioShelf';
import { nameSound } from '../../devices/toPlayable';
import {
  trialFailed,
  trialLeft,
  trialSpoken,
  type TrialEvent,
  type TrialState,
  type WithTrial,
} from './state/trialSlice';

export interface TrialPorts {
  readonly api: Pick<VoiceApi, 'speak'>;
  readonly shelf: Pick<AudioShelf, 'keep'>;
}

function trialEffect(trial: TrialState): Effect<TrialPorts, TrialEvent> | null {
  if (trial.name !== 'asked') return null;
  const { text, attempt } = trial;
  return {
    key: `try:${String(attempt)}`,
    async run({ ports: { api, shelf }, signal, emit }) {
      const result = await api.speak({ provider: BUILT_IN, text }, signal);
      if (!result.ok) emit(trialFailed(result.failure));
      else emit(trialSpoken(shelf.keep(result.value.audio, nameSound(result.value.audio, 'wav'))));
    },
  };
}

/** Tries words with the built-in voice; returns a function that stops it. */
export function startTrial(store: FlowStore<WithTrial, TrialEvent>, ports: TrialPorts): () => void {
  return startFlow({
    store,
    effects: [({ pronunciationTrial }) => trialEffect(pronunciationTrial)],
    ports,
    onEffectFailed(error, key) {
      console.error(`The trial of a pronunciation stopped in ${key}`, error);
      store.dispatch(trialLeft());
    },
  });
}
