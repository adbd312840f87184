import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoiceFailure } from '../../../api/voiceFailure';
import type { KeptAudio } from '../../../devices/audioShelf';

/** The built-in voice's reading of some words. */
export type TrialState =
  | { readonly name: 'idle' }
  | { readonly name: 'asked'; readonly text: string; readonly attempt: number }
  | { readonly name: 'spoken'; readonly text: string; readonly attempt: number; readonly sound: KeptAudio }
  | {
      readonly name: 'failed';
      readonly text: string;
      readonly attempt: number;
      readonly failure: VoiceFailure;
    };
export interface WithTrial {
  readonly pronunciationTrial: TrialState;
}

export const initialTrial = (): TrialState => ({ name: 'idle' });

export const trialSlice = createSlice({
  name: 'pronunciationTrial',
  initialState: initialTrial,
  reducers: {
    trialAsked: (state, { payload: text }: PayloadAction<string>): TrialState => ({
      name: 'asked',
      text,
      attempt: state.name === 'idle' ? 1 : state.attempt + 1,
    }),
    trialSpoken: (state, { payload: sound }: PayloadAction<KeptAudio>): TrialState =>
      state.name === 'asked' ? { ...state, name: 'spoken', sound } : state,
    trialFailed: (state, { payload: failure }: PayloadAction<VoiceFailure>): TrialState =>
      state.name === 'asked' ? { ...state, name: 'failed', failure } : state,
    trialLeft: (): TrialState => ({ name: 'idle' }),
  },
});

export const { trialAsked, trialSpoken, trialFailed, trialLeft } = trialSlice.actions;
export type TrialEvent = ReturnType<(typeof trialSlice.actions)[keyof typeof trialSlice.actions]>;

/** Addresses of the sounds in the state. */
export const soundsInTrial = ({ pronunciationTrial: trial }: WithTrial): string[] =>
  trial.name === 'spoken' ? [trial.sound.url] : [];
