import { stopAll } from '@prova/shared/flow/startFlow';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { dayOf } from '../api/providers/providerModels';
import { createVoiceApi } from '../api/voiceApi';
import { voiceQueries } from '../api/voiceQueries';
import { auditionSlice, initialAudition, soundsInAudition, startAudition } from '../features/audition';
import { initialPhraseList, phraseListSlice, startPhraseList } from '../features/phraseList';
import { initialTrial, soundsInTrial, startTrial, trialSlice } from '../features/pronunciations';
import { comparisonSlice, initialComparison, startComparison } from '../features/recognizerComparison';
import { initialRecognition, recognitionSlice, startRecognition } from '../features/recognition';
import { initialRecorder, recorderSlice, soundsInRecorder, startRecorder } from '../features/recorder';
import { initialSpeech, soundsInSpeech, speechSlice, startSpeech } from '../features/speech';
import { initialSynthesis, startSynthesis, synthesisSlice } from '../features/synthesis';
import { initialTranscription, startTranscription, transcriptionSlice } from '../features/transcription';
import type { Ports } from './ports';
import { startLettingSoundsGo } from './startLettingSoundsGo';

const reducer = combineReducers({
  [voiceQueries.reducerPath]: voiceQueries.reducer,
  recognition: recognitionSlice.reducer,
  synthesis: synthesisSlice.reducer,
  speech: speechSlice.reducer,
  recorder: recorderSlice.reducer,
  transcription: transcriptionSlice.reducer,
  audition: auditionSlice.reducer,
  phraseList: phraseListSlice.reducer,
  comparison: comparisonSlice.reducer,
  pronunciationTrial: trialSlice.reducer,
});

/**
 * Creates the remote's store and flows around its devices and the host's services. Nothing runs before
 * `start`.
 */
export function createApp({ http }: Pick<HostServices, 'http'>, ports: Ports) {
  const { clock, shelf, recorder, random, soundLength } = ports;
  const today = dayOf(clock.now());
  const recordingLevel = createLiveValue(0);
  const api = createVoiceApi(http, clock);
  const store = configureStore({
    reducer,
    preloadedState: {
      recognition: initialRecognition(ports.recognizer),
      synthesis: initialSynthesis(ports.synthesizer),
      speech: initialSpeech(today),
      recorder: initialRecorder(recorder),
      transcription: initialTranscription(today),
      audition: initialAudition,
      phraseList: initialPhraseList,
      comparison: initialComparison,
      pronunciationTrial: initialTrial(),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { http, shelf } } }).concat(voiceQueries.middleware),
  });
  return {
    store,
    /** The recording's level, from 0 to 1; 0 while nothing is recorded. */
    recordingLevel,
    /** Starts timers and tasks; returns a function that stops them all. */
    start: () =>
      stopAll([
        // The query cache would outlive the page by a minute.
        () => void store.dispatch(voiceQueries.util.resetApiState()),
        startLettingSoundsGo(store, shelf, (state: ReturnType<typeof reducer>) => [
          ...soundsInSpeech(state),
          ...soundsInRecorder(state),
          ...soundsInAudition(state),
          ...soundsInTrial(state),
        ]),
        startRecognition(store, ports),
        startSynthesis(store, ports),
        startSpeech(store, { clock, api, shelf }),
        startRecorder(store, { clock, api, recorder, shelf, level: recordingLevel }),
        startTranscription(store, { clock, api, shelf }),
        startAudition(store, { api, shelf, random }),
        startPhraseList(store, { api, clock, soundLength }),
        startComparison(store, { api, shelf }),
        startTrial(store, { api, shelf }),
      ]),
  };
}
