import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SAMPLE_QUESTION } from '../../../api/sampleTexts';
import type { SpeakingEnd, SpeechSynthesizer, SynthesisVoice } from '../../../devices/speechSynthesizer';

export interface SynthesisSettings {
  readonly text: string;
  /** Id of the voice; null leaves the choice to the browser. */
  readonly voiceId: string | null;
  readonly rate: number;
  readonly pitch: number;
  readonly volume: number;
}

/** The browser's ranges; 1 is normal for all three. */
export const RANGES = {
  rate: { min: 0.1, max: 10, step: 0.1 },
  pitch: { min: 0, max: 2, step: 0.1 },
  volume: { min: 0, max: 1, step: 0.05 },
} as const;

/** `starting` until the first sound: some browsers accept a text and never speak it. */
export type SynthesisPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'starting' }
  | { readonly name: 'speaking' }
  | { readonly name: 'spoken' }
  | { readonly name: 'failed'; readonly reason: string };

export interface SynthesisState {
  /** Whether the browser can speak at all. */
  readonly supported: boolean;
  readonly settings: SynthesisSettings;
  readonly voices: readonly SynthesisVoice[];
  readonly phase: SynthesisPhase;
}

/** The initial state, in a browser with or without speech. */
export const initialSynthesis = ({ supported }: Pick<SpeechSynthesizer, 'supported'>): SynthesisState => ({
  supported,
  settings: { text: SAMPLE_QUESTION, voiceId: null, rate: 1, pitch: 1, volume: 1 },
  voices: [],
  phase: { name: 'idle' },
});
const enter = (state: SynthesisState, phase: SynthesisPhase): SynthesisState => ({ ...state, phase });
export const isSpeaking = ({ name }: SynthesisPhase) => name === 'starting' || name === 'speaking';

export const synthesisSlice = createSlice({
  name: 'synthesis',
  initialState: initialSynthesis({ supported: true }),
  reducers: {
    voicesLoaded: (state, { payload }: PayloadAction<readonly SynthesisVoice[]>): SynthesisState => ({
      ...state,
      voices: payload,
    }),
    settingsChanged: (state, { payload }: PayloadAction<Partial<SynthesisSettings>>): SynthesisState => ({
      ...state,
      settings: { ...state.settings, ...payload },
    }),
    speechRequested: (state): SynthesisState =>
      isSpeaking(state.phase) || state.settings.text.trim() === ''
        ? state
        : enter(state, { name: 'starting' }),
    speechStarted: (state): SynthesisState =>
      state.phase.name === 'starting' ? enter(state, { name: 'speaking' }) : state,
    speechEnded: (state, { payload }: PayloadAction<SpeakingEnd>): SynthesisState => {
      if (!isSpeaking(state.phase)) return state;
      return enter(
        state,
        payload.kind === 'ended' ? { name: 'spoken' } : { name: 'failed', reason: payload.reason },
      );
    },
    startTimedOut: (state): SynthesisState =>
      state.phase.name === 'starting' ? enter(state, { name: 'failed', reason: 'not-started' }) : state,
    /** Stopped by the button, or because the panel was left. */
    speechStopped: (state): SynthesisState =>
      isSpeaking(state.phase) ? enter(state, { name: 'idle' }) : state,
  },
});

export const {
  voicesLoaded,
  settingsChanged,
  speechRequested,
  speechStarted,
  speechEnded,
  startTimedOut,
  speechStopped,
} = synthesisSlice.actions;

export type SynthesisEvent = ReturnType<(typeof synthesisSlice.actions)[keyof typeof synthesisSlice.actions]>;
