import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import {
  microphoneDuty,
  recognitionDuty,
  silenceDuty,
  warmUpDuty,
  type DictationPorts,
} from './dictationDuties';
import { dictationEvents, type DictationEvent, type WithDictation } from './dictationSlice';

/** Runs what recording owes, side by side; returns the function that stops it. */
export function startDictation(
  store: FlowStore<WithDictation, DictationEvent>,
  ports: DictationPorts,
): () => void {
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
