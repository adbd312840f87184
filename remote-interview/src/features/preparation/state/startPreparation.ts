import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { displayDuty, patienceDuty, workDuty, type PreparationPorts } from './preparationDuties';
import { preparationEvents, type PreparationEvent, type WithPreparation } from './preparationSlice';

/** Runs the preparation's three duties side by side; returns the function that stops them. */
export function startPreparation(
  store: FlowStore<WithPreparation, PreparationEvent>,
  ports: PreparationPorts,
): () => void {
  const stops = [workDuty, displayDuty, patienceDuty].map((dutyOf) =>
    startFlow({
      store,
      dutyOf: ({ preparation }: WithPreparation) => dutyOf(preparation),
      ports,
      onDutyFailed(error) {
        console.error('Preparation', error);
        store.dispatch(preparationEvents.callFailed({ kind: 'malformed', message: 'An error occurred' }));
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
