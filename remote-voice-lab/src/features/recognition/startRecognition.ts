import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { listeningEffectOf, timingEffectOf, type RecognitionPorts } from './state/recognitionEffects';
import { recordingFailed, type RecognitionEvent, type RecognitionState } from './state/recognitionSlice';

/** Runs a recording's effects, recogniser and countdown; returns a function that stops both. */
export function startRecognition(
  store: FlowStore<{ readonly recognition: RecognitionState }, RecognitionEvent>,
  ports: RecognitionPorts,
): () => void {
  return startFlow({
    store,
    effects: [
      ({ recognition }) => listeningEffectOf(recognition),
      ({ recognition }) => timingEffectOf(recognition),
    ],
    ports,
    onEffectFailed(error, key) {
      console.error(`Recognition stopped in ${key}`, error);
      store.dispatch(recordingFailed('unknown'));
    },
  });
}
