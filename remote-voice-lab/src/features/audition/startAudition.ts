import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { drawingEffect, hearingEffect, type AuditionPorts } from './state/auditionEffects';
import { auditionLeft, type AuditionEvent, type WithAudition } from './state/auditionSlice';

/** Runs the effects of an audition; returns a function that stops them. */
export function startAudition(
  store: FlowStore<WithAudition, AuditionEvent>,
  ports: AuditionPorts,
): () => void {
  return startFlow({
    store,
    effects: [({ audition }) => drawingEffect(audition), ({ audition }) => hearingEffect(audition)],
    ports,
    onEffectFailed(error, key) {
      console.error(`The audition stopped in ${key}`, error);
      store.dispatch(auditionLeft());
    },
  });
}
