import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { speakingDutyOf, startingDutyOf, type SynthesisPorts } from './state/synthesisDuties';
import { speechEnded, voicesLoaded, type SynthesisEvent, type SynthesisState } from './state/synthesisSlice';

/** Follows the browser's voices and lets them say what the phase owes; returns the function that stops it. */
export function startSynthesis(
  store: FlowStore<{ readonly synthesis: SynthesisState }, SynthesisEvent>,
  ports: SynthesisPorts,
): () => void {
  const { synthesizer } = ports;
  const readVoices = () => store.dispatch(voicesLoaded(synthesizer.voices()));
  readVoices();
  const stops = [speakingDutyOf, startingDutyOf].map((dutyOf) =>
    startFlow({
      store,
      dutyOf: ({ synthesis }) => dutyOf(synthesis),
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
