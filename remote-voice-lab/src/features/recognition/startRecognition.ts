import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { listeningDutyOf, timingDutyOf, type RecognitionPorts } from './state/recognitionDuties';
import { recordingFailed, type RecognitionEvent, type RecognitionState } from './state/recognitionSlice';

/** Keeps recogniser and countdown doing what the phase owes; returns the function that stops both. */
export function startRecognition(
  store: FlowStore<{ readonly recognition: RecognitionState }, RecognitionEvent>,
  ports: RecognitionPorts,
): () => void {
  const stops = [listeningDutyOf, timingDutyOf].map((dutyOf) =>
    startFlow({
      store,
      dutyOf: ({ recognition }) => dutyOf(recognition),
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
