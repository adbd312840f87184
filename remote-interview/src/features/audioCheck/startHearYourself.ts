import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import {
  forgettingEffect,
  playingEffect,
  recordingEffect,
  type HearYourselfPorts,
} from './state/hearYourselfEffects';
import { hearYourselfEvents, type HearYourselfEvent, type WithHearYourself } from './state/hearYourselfSlice';

/** Records the candidate and plays it back; returns a function that stops it. */
export function startHearYourself(
  store: FlowStore<WithHearYourself, HearYourselfEvent>,
  ports: Omit<HearYourselfPorts, 'recording'>,
): () => void {
  return startFlow({
    store,
    effects: [recordingEffect, playingEffect, forgettingEffect].map(
      (effectOf) =>
        ({ hearYourself }: WithHearYourself) =>
          effectOf(hearYourself),
    ),
    ports: { ...ports, recording: createLiveValue<Blob | null>(null) },
    onEffectFailed(error) {
      console.error('Hear yourself', error);
      store.dispatch(hearYourselfEvents.recordingFailed());
    },
  });
}
