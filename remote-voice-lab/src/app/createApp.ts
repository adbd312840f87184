import { configureStore } from '@reduxjs/toolkit';
import { recognitionSlice, startRecognition } from '../features/recognition';
import { startSynthesis, synthesisSlice } from '../features/synthesis';
import type { Ports } from './ports';

/** Builds the remote's store around its devices. Nothing runs before `start`, which returns its stop. */
export function createApp(ports: Ports) {
  const store = configureStore({
    reducer: { recognition: recognitionSlice.reducer, synthesis: synthesisSlice.reducer },
  });
  return {
    store,
    start() {
      const stops = [startRecognition(store, ports), startSynthesis(store, ports)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
