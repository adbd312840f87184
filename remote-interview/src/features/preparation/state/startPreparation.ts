import { startFlow } from '@prova/shared/flow/startFlow';
import { displayDuty, patienceDuty, workDuty, type PreparationPorts } from './preparationDuties';
import { preparationEvents, type PreparationEvent, type WithPreparation } from './preparationSlice';

interface PreparationStore {
  getState(): WithPreparation;
  dispatch(event: PreparationEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Runs the preparation's three duties side by side; returns the function that stops them. */
export function startPreparation(store: PreparationStore, ports: PreparationPorts): () => void {
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
