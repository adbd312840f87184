import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { audioCheckEvents } from './audioCheckSlice';

export const RECORDING_MS = 5_000;

/** Playback of one's own voice. The recording is in no store and never leaves the page. */
export type HearYourselfPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'recording'; readonly run: number; readonly remainingS: number }
  | { readonly name: 'recorded' }
  | { readonly name: 'playing' }
  | { readonly name: 'failed' };

export interface HearYourselfState {
  readonly phase: HearYourselfPhase;
  readonly runs: number;
}

const forget = ({ runs }: HearYourselfState): HearYourselfState => ({ runs, phase: { name: 'idle' } });

const { opened, closed, retried, soundRepeated, typingChosen } = audioCheckEvents;

export const hearYourselfSlice = createSlice({
  name: 'hearYourself',
  initialState: { phase: { name: 'idle' }, runs: 0 } as HearYourselfState,
  reducers: {
    recordingAsked: ({ runs }): HearYourselfState => ({
      runs: runs + 1,
      phase: { name: 'recording', run: runs + 1, remainingS: RECORDING_MS / 1_000 },
    }),
    countdownTicked: (state, { payload }: PayloadAction<{ remainingS: number }>): HearYourselfState =>
      state.phase.name === 'recording' ? { ...state, phase: { ...state.phase, ...payload } } : state,
    recorded: (state): HearYourselfState =>
      state.phase.name === 'recording' ? { ...state, phase: { name: 'playing' } } : state,
    recordingFailed: (state): HearYourselfState => ({ ...state, phase: { name: 'failed' } }),
    playAsked: (state): HearYourselfState =>
      state.phase.name === 'recorded' ? { ...state, phase: { name: 'playing' } } : state,
    playbackEnded: (state): HearYourselfState =>
      state.phase.name === 'playing' ? { ...state, phase: { name: 'recorded' } } : state,
  },
  extraReducers: (builder) => {
    // One stream at a time: the check's own use of microphone and loudspeaker comes first.
    builder.addMatcher(isAnyOf(opened, closed, retried, soundRepeated, typingChosen), forget);
  },
});

export const hearYourselfEvents = hearYourselfSlice.actions;
export type HearYourselfEvent = ReturnType<(typeof hearYourselfEvents)[keyof typeof hearYourselfEvents]>;
export interface WithHearYourself {
  readonly hearYourself: HearYourselfState;
}
