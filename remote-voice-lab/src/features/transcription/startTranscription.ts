import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { transcribingEffect, waitingEffect, type TranscriptionPorts } from './state/transcriptionEffects';
import {
  transcriptionDropped,
  type TranscriptionEvent,
  type WithTranscription,
} from './state/transcriptionSlice';

/** Runs the effects of a server recognition test; returns a function that stops them. */
export function startTranscription(
  store: FlowStore<WithTranscription, TranscriptionEvent>,
  ports: TranscriptionPorts,
): () => void {
  return startFlow({
    store,
    effects: [
      ({ transcription }) => transcribingEffect(transcription),
      ({ transcription }) => waitingEffect(transcription),
    ],
    ports,
    onEffectFailed(error, key) {
      console.error(`Transcription stopped in ${key}`, error);
      store.dispatch(transcriptionDropped());
    },
  });
}
