import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoiceFailure } from '../../../api/voiceFailure';
import type { KeptAudio } from '../../../devices/audioShelf';
import type { Recorder, RecorderRefusal, RecordingFormat } from '../../../devices/recorder';

/**
 * The input of a transcription: a chosen file, a recording, or the sample. It stays in the browser until it is
 * transcribed.
 */
export interface ChosenAudio extends KeptAudio {
  /** A recording's duration; null for a file. */
  readonly seconds: number | null;
  /** The sample's words; null for sounds whose words nobody has told. */
  readonly words: string | null;
}

/**
 * `no-data`: the recorder ended normally, without data. `lost`: the device was disconnected. `stop-refused`
 * and `not-stopped`: the recorder would not end, or not in time.
 */
export type RecorderProblem = RecorderRefusal | 'no-data' | 'lost' | 'stop-refused' | 'not-stopped';

export type RecorderPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'initialising' }
  /** `startedAt` in ms since 1970 UTC. */
  | { readonly name: 'recording'; readonly startedAt: number; readonly seconds: number }
  | { readonly name: 'stopping'; readonly seconds: number }
  | { readonly name: 'stopped'; readonly atLimit: boolean }
  | { readonly name: 'failed'; readonly problem: RecorderProblem }
  /** The built-in voice speaks the sample. */
  | { readonly name: 'sampling' }
  | { readonly name: 'sampleFailed'; readonly failure: VoiceFailure };

export interface RecorderState {
  /** Formats supported by this browser. */
  readonly formats: readonly RecordingFormat[];
  /** The format of the next recording; null for none. */
  readonly format: RecordingFormat | null;
  readonly audio: ChosenAudio | null;
  readonly phase: RecorderPhase;
}
export interface WithRecorder {
  readonly recorder: RecorderState;
}

/** The longest recording, in seconds. */
export const LONGEST_S = 300;

/** The initial state, in a browser with these formats. */
export const initialRecorder = ({ formats }: Pick<Recorder, 'formats'>): RecorderState => ({
  formats,
  format: formats[0] ?? null,
  audio: null,
  phase: { name: 'idle' },
});
const enter = (state: RecorderState, phase: RecorderPhase): RecorderState => ({ ...state, phase });
const secondsOf = (phase: RecorderPhase) => ('seconds' in phase ? phase.seconds : 0);

/** Whether the microphone is requested or open. */
export const isBusy = ({ name }: RecorderPhase) =>
  name === 'initialising' || name === 'recording' || name === 'stopping';

export const recorderSlice = createSlice({
  name: 'recorder',
  initialState: initialRecorder({ formats: [] }),
  reducers: {
    formatChosen: (state, { payload }: PayloadAction<string>): RecorderState => ({
      ...state,
      format: state.formats.find(({ mimeType }) => mimeType === payload) ?? state.format,
    }),
    fileChosen: (state, { payload }: PayloadAction<KeptAudio>): RecorderState =>
      isBusy(state.phase)
        ? state
        : { ...state, audio: { ...payload, seconds: null, words: null }, phase: { name: 'idle' } },
    sampleRequested: (state): RecorderState =>
      isBusy(state.phase) ? state : enter(state, { name: 'sampling' }),
    sampleSpoken: (
      state,
      { payload: { audio, words } }: PayloadAction<{ audio: KeptAudio; words: string }>,
    ): RecorderState =>
      state.phase.name === 'sampling'
        ? { ...state, audio: { ...audio, seconds: null, words }, phase: { name: 'idle' } }
        : state,
    sampleFailed: (state, { payload }: PayloadAction<VoiceFailure>): RecorderState =>
      state.phase.name === 'sampling' ? enter(state, { name: 'sampleFailed', failure: payload }) : state,
    recordingRequested: (state): RecorderState => {
      if (isBusy(state.phase)) return state;
      return enter(
        state,
        state.format ? { name: 'initialising' } : { name: 'failed', problem: 'unsupported' },
      );
    },
    recordingStarted: (state, { payload }: PayloadAction<number>): RecorderState =>
      state.phase.name === 'initialising'
        ? enter(state, { name: 'recording', startedAt: payload, seconds: 0 })
        : state,
    secondPassed: (state, { payload }: PayloadAction<number>): RecorderState =>
      state.phase.name === 'recording' ? enter(state, { ...state.phase, seconds: payload }) : state,
    /** Requested by the button, or at the maximum length. */
    stopRequested: (state): RecorderState => {
      const { phase } = state;
      if (phase.name === 'initialising') return enter(state, { name: 'idle' });
      return phase.name === 'recording' ? enter(state, { name: 'stopping', seconds: phase.seconds }) : state;
    },
    /** `lost`: the device was disconnected meanwhile; the recording so far stays. */
    audioRecorded: (
      state,
      { payload: { audio, isLost } }: PayloadAction<{ audio: KeptAudio; isLost: boolean }>,
    ): RecorderState => {
      const { phase } = state;
      if (!isBusy(phase)) return state;
      const seconds = secondsOf(phase);
      return {
        ...state,
        audio: { ...audio, seconds, words: null },
        phase: isLost
          ? { name: 'failed', problem: 'lost' }
          : { name: 'stopped', atLimit: seconds >= LONGEST_S },
      };
    },
    recordingFailed: (state, { payload }: PayloadAction<RecorderProblem>): RecorderState =>
      isBusy(state.phase) ? enter(state, { name: 'failed', problem: payload }) : state,
    /**
     * Leaving discards an unfinished recording: the microphone is released, and the previous choice stays.
     */
    recorderLeft: (state): RecorderState =>
      state.phase.name === 'idle' ? state : enter(state, { name: 'idle' }),
  },
});

export const {
  formatChosen,
  fileChosen,
  sampleRequested,
  sampleSpoken,
  sampleFailed,
  recordingRequested,
  recordingStarted,
  secondPassed,
  stopRequested,
  audioRecorded,
  recordingFailed,
  recorderLeft,
} = recorderSlice.actions;
export type RecorderEvent = ReturnType<(typeof recorderSlice.actions)[keyof typeof recorderSlice.actions]>;

/** Addresses of the sounds in the state. */
export const soundsInRecorder = ({ recorder: { audio } }: WithRecorder): string[] =>
  audio ? [audio.url] : [];
