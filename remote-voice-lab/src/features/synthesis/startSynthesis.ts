import { startFlow, stopAll, type FlowStore } from '@prova/shared/flow/startFlow';
import { speakingEffectOf, startingEffectOf, type SynthesisPorts } from './state/synthesisEffects';
import { speechEnded, voicesLoaded, type SynthesisEvent, type SynthesisState } from './state/synthesisSlice';

/** Follows the browser's voices and runs a voice test's effects; returns a function that stops both. */
export function startSynthesis(
  store: FlowStore<{ readonly synthesis: SynthesisState }, SynthesisEvent>,
  ports: SynthesisPorts,
): () => void {
  const { synthesizer } = ports;
  const readVoices = () => store.dispatch(voicesLoaded(synthesizer.voices()));
  readVoices();
  const stopSpeaking = startFlow({
    store,
    effects: [({ synthesis }) => speakingEffectOf(synthesis), ({ synthesis }) => startingEffectOf(synthesis)],
    ports,
    onEffectFailed(error, key) {
      console.error(`Synthesis stopped in ${key}`, error);
      store.dispatch(speechEnded({ kind: 'failed', reason: 'unknown' }));
    },
  });
  return stopAll([synthesizer.onVoicesChanged(readVoices), stopSpeaking]);
}
