import { startFlow } from '@prova/shared/flow/startFlow';
import {
  microphoneDuty,
  recognitionDuty,
  silenceDuty,
  warmUpDuty,
  type DictationPorts,
} from './dictationDuties';
import { dictationEvents, type DictationEvent, type WithDictation } from './dictationSlice';

interface DictationStore {
  getState(): WithDictation;
  dispatch(event: DictationEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Runs what recording owes, side by side; returns the function that stops it. */
export function startDictation(store: DictationStore, ports: DictationPorts): () => void {
  const stops = [microphoneDuty, warmUpDuty, recognitionDuty, silenceDuty].map((dutyOf) =>
    startFlow({
      store,
      dutyOf: ({ dictation }: WithDictation) => dutyOf(dictation),
      ports,
      onDutyFailed(error) {
        console.error('Dictation', error);
        store.dispatch(dictationEvents.recognitionFailed('unknown'));
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
