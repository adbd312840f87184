import { stopAll } from '@prova/shared/flow/startFlow';
import { configureStore } from '@reduxjs/toolkit';
import { initialRecognition, recognitionSlice, startRecognition } from '../features/recognition';
import { initialSynthesis, startSynthesis, synthesisSlice } from '../features/synthesis';
import type { Ports } from './ports';

/** Builds the remote's store around its devices. Nothing runs before `start`, which returns its stop. */
export function createApp(ports: Ports) {
  const store = configureStore({
    reducer: { recognition: recognitionSlice.reducer, synthesis: synthesisSlice.reducer },
    preloadedState: {
      recognition: initialRecognition(ports.recognizer),
      synthesis: initialSynthesis(ports.synthesizer),
    },
  });
  return { store, start: () => stopAll([startRecognition(store, ports), startSynthesis(store, ports)]) };
}
