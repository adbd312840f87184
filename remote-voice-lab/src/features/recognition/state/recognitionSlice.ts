import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { joinListenings } from '@prova/shared/voice/joinPhrases';
import type { Heard, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { MicrophoneRefusal } from '../../../devices/microphonePermission';
import {
  complete,
  fail,
  isActive,
  newRecording,
  nextListening,
  textOf,
  withoutWords,
  type RecognitionPhase,
  type RecognitionProblem,
} from './recognitionPhase';
import { defaultSettings, type RecognitionSettings } from './recognitionSettings';

/** Abilities of the browser's recogniser. */
type RecognitionAbilities = Pick<SpeechRecognizer, 'supported' | 'onDevice'>;

export interface RecognitionState extends RecognitionAbilities {
  readonly settings: RecognitionSettings;
  readonly phase: RecognitionPhase;
}

/**
 * Maximum number of consecutive listenings without words, about a minute and a half in Chrome: no words will
 * come after that.
 */
export const EMPTY_LISTENINGS_MAX = 10;

/** The initial state, in a browser with these abilities. */
export const initialRecognition = ({ supported, onDevice }: RecognitionAbilities): RecognitionState => ({
  supported,
  onDevice,
  settings: defaultSettings,
  phase: { name: 'idle' },
});
const enter = (state: RecognitionState, phase: RecognitionPhase): RecognitionState => ({ ...state, phase });

export const recognitionSlice = createSlice({
  name: 'recognition',
  initialState: initialRecognition({ supported: true, onDevice: false }),
  reducers: {
    settingsChanged: (state, { payload }: PayloadAction<Partial<RecognitionSettings>>): RecognitionState =>
      isActive(state.phase) ? state : { ...state, settings: { ...state.settings, ...payload } },

    recordingRequested: (state): RecognitionState =>
      isActive(state.phase) ? state : enter(state, { name: 'requesting' }),

    permissionAnswered: (state, { payload }: PayloadAction<MicrophoneRefusal | null>): RecognitionState => {
      if (state.phase.name !== 'requesting') return state;
      return enter(state, payload === null ? { name: 'initialising' } : fail(state.phase, payload));
    },

    initialised: (state): RecognitionState =>
      state.phase.name === 'initialising'
        ? enter(state, { name: 'recording', recording: newRecording })
        : state,

    wordsHeard: (state, { payload }: PayloadAction<Heard>): RecognitionState => {
      const { phase } = state;
      if (phase.name !== 'recording' && phase.name !== 'stopping') return state;
      const { heard, words } = phase.recording;
      const isNew = heard.final !== payload.final || heard.interim !== payload.interim;
      const recording = { ...phase.recording, heard: payload, words: isNew ? words + 1 : words };
      return enter(state, { ...phase, recording });
    },

    listeningEnded: (state): RecognitionState => {
      const { phase } = state;
      if (phase.name === 'stopping') return enter(state, complete(phase.recording));
      if (phase.name !== 'recording') return state;
      const recording = nextListening(phase.recording);
      return enter(
        state,
        recording.empty >= EMPTY_LISTENINGS_MAX ? complete(recording) : { name: 'recording', recording },
      );
    },

    recordingFailed: (state, { payload }: PayloadAction<RecognitionProblem>): RecognitionState =>
      isActive(state.phase) ? enter(state, fail(state.phase, payload)) : state,

    secondPassed: (state, { payload }: PayloadAction<number>): RecognitionState =>
      state.phase.name === 'recording'
        ? enter(state, { ...state.phase, recording: { ...state.phase.recording, secondsLeft: payload } })
        : state,

    /** Requested by the button, or after a long enough silence. */
    stopRequested: (state): RecognitionState => {
      const { phase } = state;
      if (phase.name === 'recording') return enter(state, { name: 'stopping', recording: phase.recording });
      return isActive(phase) && phase.name !== 'stopping' ? enter(state, { name: 'idle' }) : state;
    },

    /** The last words did not arrive in time: the words so far are the result. */
    stopTimedOut: (state): RecognitionState =>
      state.phase.name === 'stopping' ? enter(state, complete(state.phase.recording)) : state,

    transcriptCleared: (state): RecognitionState => {
      const { phase } = state;
      if (phase.name === 'recording') {
        return enter(state, { name: 'recording', recording: withoutWords(phase.recording) });
      }
      return isActive(phase) ? state : enter(state, { name: 'idle' });
    },

    /** Restores cleared words, before words recognised later. */
    transcriptRestored: (state, { payload: cleared }: PayloadAction<RecognitionPhase>): RecognitionState => {
      const { phase } = state;
      if (phase.name === 'idle') return isActive(cleared) ? state : enter(state, cleared);
      if (phase.name !== 'recording') return state;
      const past = joinListenings(textOf(cleared), phase.recording.past);
      return enter(state, { ...phase, recording: { ...phase.recording, past } });
    },

    panelLeft: (state): RecognitionState => (isActive(state.phase) ? enter(state, { name: 'idle' }) : state),
  },
});

export const {
  settingsChanged,
  recordingRequested,
  permissionAnswered,
  initialised,
  wordsHeard,
  listeningEnded,
  recordingFailed,
  secondPassed,
  stopRequested,
  stopTimedOut,
  transcriptCleared,
  transcriptRestored,
  panelLeft,
} = recognitionSlice.actions;

export type RecognitionEvent = ReturnType<
  (typeof recognitionSlice.actions)[keyof typeof recognitionSlice.actions]
>;
