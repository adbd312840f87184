import type { Clock } from '@prova/shared/flow/clock';
import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import type { SoundPlayer } from '../../devices/createSoundPlayer';
import { fetchPart } from './api/fetchPart';
import { hearingEffectOf, type HearingPorts, type SpokenPart } from './state/hearingEffect';
import {
  modelVoiceEvents,
  type ModelAnswer,
  type ModelVoiceEvent,
  type WithModelVoice,
} from './state/modelVoiceSlice';

interface Outside {
  readonly http: HostServices['http'];
  readonly clock: Clock;
  /** Loads the player on first use. */
  loadPlayer(): Promise<SoundPlayer>;
}

/** Plays the requested model answer. Returns a stop function, which silences it. */
export function startModelVoice(
  store: FlowStore<WithModelVoice, ModelVoiceEvent>,
  { loadPlayer, ...outside }: Outside,
): () => void {
  /** The last answer's first part: where the browser requires another click, that click has the sound at once. */
  let first: { readonly answer: ModelAnswer; readonly spoken: SpokenPart } | null = null;
  const ports: HearingPorts = {
    loadPlayer,
    async fetchPart(answer, part, signal) {
      if (part > 0) return fetchPart(outside, answer, part, signal);
      if (first?.answer.questionId === answer.questionId) return first.spoken;
      const spoken = await fetchPart(outside, answer, part, signal);
      first = spoken.ok ? { answer, spoken } : null;
      return spoken;
    },
  };
  return startFlow({
    store,
    effects: [({ modelVoice }) => hearingEffectOf(modelVoice)],
    ports,
    onEffectFailed(error, key) {
      console.error(`Model answer: ${key} broke off`, error);
      store.dispatch(modelVoiceEvents.broken('unreached'));
    },
  });
}
