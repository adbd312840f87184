import { startFlow } from '@prova/shared/flow/startFlow';
import { speakingDutyOf, startingDutyOf, type SynthesisPorts } from './state/synthesisDuties';
import { speechEnded, voicesLoaded, type SynthesisEvent, type SynthesisState } from './state/synthesisSlice';

interface SynthesisStore {
  getState(): { readonly synthesis: SynthesisState };
  dispatch(event: SynthesisEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Follows the browser's voices and lets them say what the phase owes; returns the function that stops it. */
export function startSynthesis(store: SynthesisStore, ports: SynthesisPorts): () => void {
  const { synthesizer } = ports;
  const readVoices = () => store.dispatch(voicesLoaded(synthesizer.voices()));
  readVoices();
  const stops = [speakingDutyOf, startingDutyOf].map((dutyOf) =>
    startFlow({
      store: {
        getState: () => store.getState().synthesis,
        dispatch: (event: SynthesisEvent) => store.dispatch(event),
        subscribe: (listener) => store.subscribe(listener),
      },
      dutyOf,
      ports,
      onDutyFailed(error, key) {
        console.error(`Synthesis stopped in ${key}`, error);
        store.dispatch(speechEnded({ kind: 'failed', reason: 'unknown' }));
      },
    }),
  );
  stops.push(synthesizer.onVoicesChanged(readVoices));
  return () => {
    for (const stop of stops) stop();
  };
}
