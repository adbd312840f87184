import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { displayEffect, patienceEffect, workEffect, type PreparationPorts } from './state/preparationEffects';
import { preparationEvents, type PreparationEvent, type WithPreparation } from './state/preparationSlice';

/** Runs the preparation's three effects in parallel; returns a function that stops them. */
export function startPreparation(
  store: FlowStore<WithPreparation, PreparationEvent>,
  ports: PreparationPorts,
): () => void {
  return startFlow({
    store,
    effects: [workEffect, displayEffect, patienceEffect].map(
      (effectOf) =>
        ({ preparation }: WithPreparation) =>
          effectOf(preparation),
    ),
    ports,
    onEffectFailed(error) {
      console.error('Preparation', error);
      store.dispatch(preparationEvents.callFailed({ kind: 'malformed', message: 'An error occurred' }));
    },
  });
}
