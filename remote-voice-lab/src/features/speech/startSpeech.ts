import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { speakingEffect, waitingEffect, type SpeechPorts } from './state/speechEffects';
import { speechDropped, type SpeechEvent, type WithSpeech } from './state/speechSlice';

/** Runs the effects of a server voice test; returns a function that stops them. */
export function startSpeech(store: FlowStore<WithSpeech, SpeechEvent>, ports: SpeechPorts): () => void {
  return startFlow({
    store,
    effects: [({ speech }) => speakingEffect(speech), ({ speech }) => waitingEffect(speech)],
    ports,
    onEffectFailed(error, key) {
      console.error(`Speech stopped in ${key}`, error);
      store.dispatch(speechDropped());
    },
  });
}
