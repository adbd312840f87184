import { stopAll } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { dayOf } from '../api/providers/providerModels';
import { createVoiceApi } from '../api/voiceApi';
import { voiceQueries } from '../api/voiceQueries';
import { initialRecognition, recognitionSlice, startRecognition } from '../features/recognition';
import { initialSpeech, soundsInSpeech, speechSlice, startSpeech } from '../features/speech';
import { initialSynthesis, startSynthesis, synthesisSlice } from '../features/synthesis';
import type { Ports } from './ports';
import { startLettingSoundsGo } from './startLettingSoundsGo';

const reducer = combineReducers({
  [voiceQueries.reducerPath]: voiceQueries.reducer,
  recognition: recognitionSlice.reducer,
  synthesis: synthesisSlice.reducer,
  speech: speechSlice.reducer,
});

/** Builds the remote's store and flows around its devices and what the host offers. Nothing runs before `start`. */
export function createApp({ http }: Pick<HostServices, 'http'>, ports: Ports) {
  const { clock, shelf } = ports;
  const api = createVoiceApi(http, clock);
  const store = configureStore({
    reducer,
    preloadedState: {
      recognition: initialRecognition(ports.recognizer),
      synthesis: initialSynthesis(ports.synthesizer),
      speech: initialSpeech(dayOf(clock.now())),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { http } } }).concat(voiceQueries.middleware),
  });
  return {
    store,
    /** Starts what runs with time; returns the function that stops all of it. */
    start: () =>
      stopAll([
        startLettingSoundsGo(store, shelf, soundsInSpeech),
        startRecognition(store, ports),
        startSynthesis(store, ports),
        startSpeech(store, { clock, api, shelf }),
      ]),
  };
}
