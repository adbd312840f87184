import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { stopAll } from '@prova/shared/flow/startFlow';
import { ownerOf } from '@prova/api/interview/leftInterviews';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { domainsApi } from '../features/domains';
import { createAnswerRecognizer } from '../devices/createAnswerRecognizer';
import { createDraftBox } from '../devices/draftBox';
import { createInterviewerVoice } from '../devices/interviewerVoice';
import {
  audioCheckSlice,
  audioDevicesSlice,
  hearYourselfSlice,
  startAudioCheck,
  startHearYourself,
  withDeviceChoice,
} from '../features/audioCheck';
import { deliveryOf, deliverySlice } from '../features/delivery';
import { dictationEvents, dictationSlice, startDictation } from '../features/dictation';
import { HANDS_FREE_KEY, handsFreeChoiceSchema, handsFreeSlice, withHandsFree } from '../features/handsFree';
import {
  answeredTurn,
  createLiveInterviewApi,
  liveInterviewReducer,
  nameOfTranscriber,
  transcriberOf,
  SOUND_KEY,
  soundOfVisit,
  soundSettingsSchema,
  startLiveInterview,
  withSound,
} from '../features/liveInterview';
import { practiceApi } from '../features/practice';
import { createPreparationApi, preparationSlice, startPreparation } from '../features/preparation';
import {
  fromDraft,
  SETUP_DRAFT_KEY,
  setupApi,
  setupDraftSchema,
  setupSlice,
  toDraft,
} from '../features/setup';
import type { Ports } from './ports';
import { startDictatingAnswers } from './startDictatingAnswers';
import { startHandsFreeWhenOn } from './startHandsFreeWhenOn';
import { startKeeping } from './startKeeping';
import { startMeasuringDelivery } from './startMeasuringDelivery';

const reducer = combineReducers({
  [domainsApi.reducerPath]: domainsApi.reducer,
  [setupApi.reducerPath]: setupApi.reducer,
  [practiceApi.reducerPath]: practiceApi.reducer,
  setup: setupSlice.reducer,
  preparation: preparationSlice.reducer,
  liveInterview: liveInterviewReducer,
  audioCheck: audioCheckSlice.reducer,
  audioDevices: audioDevicesSlice.reducer,
  hearYourself: hearYourselfSlice.reducer,
  dictation: dictationSlice.reducer,
  handsFree: handsFreeSlice.reducer,
  delivery: deliverySlice.reducer,
});

/** Creates the remote's store and flows around the host's services. Nothing runs before `start`. */
export function createApp(host: HostServices, ports: Ports) {
  const { clock, random, storage, player, microphone, recognizer, deviceChoice } = ports;
  const voice = createInterviewerVoice({ http: host.http, player, clock });
  const microphoneLevel = createLiveValue(0);
  const noiseFloor = createLiveValue<number | null>(null);
  const dictationLevel = createLiveValue<number | null>(null);
  const draftBox = createDraftBox();
  const owner = ownerOf(host.session.get());
  const store = configureStore({
    reducer,
    preloadedState: {
      setup: fromDraft(storage.read(SETUP_DRAFT_KEY, setupDraftSchema), owner),
      audioDevices: withDeviceChoice(deviceChoice.get()),
      handsFree: withHandsFree(storage.read(HANDS_FREE_KEY, handsFreeChoiceSchema), recognizer.supported),
      ...withSound(storage.read(SOUND_KEY, soundSettingsSchema)),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { http: host.http } } }).concat(
        domainsApi.middleware,
        setupApi.middleware,
        practiceApi.middleware,
      ),
  });

  const liveApi = createLiveInterviewApi(host.http, (questionId, { answer, isAnswer }) => {
    const { delivery, liveInterview } = store.getState();
    const { turns, phase } = liveInterview.conversation;
    // Words resent as an answer precede the interviewer's reply to them: that turn is left out.
    const before = isAnswer ? turns.slice(0, -1) : turns;
    const takesMoments = 'interview' in phase && phase.interview.takesMoments;
    return deliveryOf(delivery, answeredTurn(before, questionId), answer, takesMoments);
  });
  const answerRecognizer = createAnswerRecognizer({
    browser: recognizer,
    microphone,
    findTranscriber() {
      const { liveInterview, dictation } = store.getState();
      const { phase } = liveInterview.conversation;
      const transcriber = transcriberOf(phase);
      if (!transcriber || phase.name !== 'answering') return null;
      if (dictation.agreedTo !== nameOfTranscriber(transcriber)) return null;
      const { assignedQuestionId } = phase.question;
      const question = {
        interviewId: phase.interview.id,
        assignedQuestionId,
        provider: transcriber.provider,
      };
      return {
        async transcribe(recording, signal) {
          const result = await liveApi.transcribe(question, recording, signal);
          return result.ok ? result.value : null;
        },
      };
    },
    onLimit: () => store.dispatch(dictationEvents.stopped({ sends: false })),
  });

  return {
    store,
    /** The microphone's level, from 0 to 1; 0 while no microphone is open. */
    microphoneLevel,
    /** The background level; null while unknown. */
    noiseFloor,
    /** Reports the interviewer's loudness and progress. */
    observeSpeech: player.observe,
    /** The recording's level, from 0 to 1; null while no answer is being recorded. */
    dictationLevel,
    /** The answer box, into which spoken words are inserted. */
    draftBox,
    /** Starts timers and tasks; returns a function that stops them all. */
    start() {
      const ownStorage = ports.createOwnStorage(owner);
      return stopAll([
        // The API caches would outlive the page by a minute.
        ...[domainsApi, setupApi, practiceApi].map(
          ({ util }) =>
            () =>
              void store.dispatch(util.resetApiState()),
        ),
        startKeeping(
          store,
          ({ setup }) => setup,
          (setup) => {
            storage.write(SETUP_DRAFT_KEY, toDraft(setup, owner));
          },
        ),
        startKeeping(store, soundOfVisit, (sound) => storage.write(SOUND_KEY, sound)),
        startKeeping(
          store,
          ({ handsFree }) => handsFree.isOn,
          (isOn) => storage.write(HANDS_FREE_KEY, isOn),
        ),
        startKeeping(
          store,
          ({ audioDevices }) => audioDevices.choice,
          (choice) => deviceChoice.set(choice),
        ),
        startAudioCheck(store, {
          clock,
          voice,
          microphone,
          recognizer,
          devices: ports.audioDevices,
          level: microphoneLevel,
          noise: noiseFloor,
        }),
        startHearYourself(store, { clock, microphone, player, level: microphoneLevel }),
        startPreparation(store, { clock, random, api: createPreparationApi(host.http) }),
        startLiveInterview(store, {
          clock,
          random,
          connection: ports.connection,
          tabLocks: ports.tabLocks,
          storage: ownStorage,
          voice,
          player,
          departures: ports.createDepartures(owner),
          api: liveApi,
        }),
        startDictation(store, {
          clock,
          microphone,
          recognizer: answerRecognizer,
          level: dictationLevel,
        }),
        startMeasuringDelivery(store, { clock, storage: ownStorage }),
        startDictatingAnswers(store, draftBox),
        startHandsFreeWhenOn(store, { clock, recognizer, room: ports.roomWatch, session: host.session }),
      ]);
    },
  };
}
