import { startFlow } from '@prova/shared/flow/startFlow';
import { listeningDutyOf, timingDutyOf, type RecognitionPorts } from './state/recognitionDuties';
import { recordingFailed, type RecognitionEvent, type RecognitionState } from './state/recognitionSlice';

interface RecognitionStore {
  getState(): { readonly recognition: RecognitionState };
  dispatch(event: RecognitionEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Keeps recogniser and countdown doing what the phase owes; returns the function that stops both. */
export function startRecognition(store: RecognitionStore, ports: RecognitionPorts): () => void {
  const stops = [listeningDutyOf, timingDutyOf].map((dutyOf) =>
    startFlow({
      store: {
        getState: () => store.getState().recognition,
        dispatch: (event: RecognitionEvent) => store.dispatch(event),
        subscribe: (listener) => store.subscribe(listener),
      },
      dutyOf,
      ports,
      onDutyFailed(error, key) {
        console.error(`Recognition stopped in ${key}`, error);
        store.dispatch(recordingFailed('unknown'));
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
