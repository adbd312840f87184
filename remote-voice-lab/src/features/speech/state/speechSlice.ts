import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { untouchedSpeech, type SpeechChoice } from '../../../api/providers/speechForm';
import { SAMPLE_QUESTION } from '../../../api/sampleTexts';
import type { RetryWait } from '../../../api/retryWait';
import type { VoiceFailure } from '../../../api/voiceFailure';
import type { KeptAudio } from '../../../devices/audioShelf';

/** A provider's rendering of a text. */
export interface SpokenSound {
  readonly sound: KeptAudio;
  readonly contentType: string;
  /** Size as sent by the provider, in bytes. */
  readonly size: number;
  /** Milliseconds from the request to the first byte, and to the last. */
  readonly firstByteMs: number;
  readonly totalMs: number;
}

export type SpeechPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'asked'; readonly order: SpeechRequest }
  | { readonly name: 'spoken'; readonly order: SpeechRequest; readonly spoken: SpokenSound }
  | { readonly name: 'failed'; readonly failure: VoiceFailure; readonly wait: RetryWait | null };

export interface SpeechState {
  /** The day on which the page was opened, yyyy-MM-dd: it decides which models are retired. */
  readonly today: string;
  /** One text for all providers: the basis of their comparison. */
  readonly text: string;
  readonly choices: Readonly<Record<string, SpeechChoice>>;
  readonly phase: SpeechPhase;
}
export interface WithSpeech {
  readonly speech: SpeechState;
}

export const initialSpeech = (today: string): SpeechState => ({
  today,
  text: SAMPLE_QUESTION,
  choices: {},
  phase: { name: 'idle' },
});

export const choiceOf = ({ choices }: SpeechState, provider: string): SpeechChoice =>
  choices[provider] ?? untouchedSpeech;
const enter = (state: SpeechState, phase: SpeechPhase): SpeechState => ({ ...state, phase });
const choose = (state: SpeechState, provider: string, choice: SpeechChoice): SpeechState => ({
  ...state,
  choices: { ...state.choices, [provider]: choice },
});

export const speechSlice = createSlice({
  name: 'speech',
  initialState: initialSpeech(''),
  reducers: {
    textChanged: (state, { payload }: PayloadAction<string>): SpeechState => ({ ...state, text: payload }),
    choiceChanged: (
      state,
      { payload: { provider, change } }: PayloadAction<{ provider: string; change: Partial<SpeechChoice> }>,
    ): SpeechState => choose(state, provider, { ...choiceOf(state, provider), ...change }),
    choiceReset: (state, { payload }: PayloadAction<string>): SpeechState =>
      choose(state, payload, untouchedSpeech),
    speechRequested: (state, { payload }: PayloadAction<SpeechRequest>): SpeechState =>
      state.phase.name === 'asked' || payload.text === ''
        ? state
        : enter(state, { name: 'asked', order: payload }),
    speechArrived: (state, { payload }: PayloadAction<SpokenSound>): SpeechState =>
      state.phase.name === 'asked'
        ? enter(state, { name: 'spoken', order: state.phase.order, spoken: payload })
        : state,
    speechFailed: (
      state,
      { payload }: PayloadAction<{ failure: VoiceFailure; wait: RetryWait | null }>,
    ): SpeechState => (state.phase.name === 'asked' ? enter(state, { name: 'failed', ...payload }) : state),
    waitTicked: (state, { payload }: PayloadAction<number>): SpeechState => {
      const { phase } = state;
      if (phase.name !== 'failed' || !phase.wait) return state;
      return enter(state, { ...phase, wait: { ...phase.wait, secondsLeft: payload } });
    },
    /** Dropped by the button, or because the panel was left: the sounds are released. */
    speechDropped: (state): SpeechState =>
      state.phase.name === 'idle' ? state : enter(state, { name: 'idle' }),
  },
});

export const {
  textChanged,
  choiceChanged,
  choiceReset,
  speechRequested,
  speechArrived,
  speechFailed,
  waitTicked,
  speechDropped,
} = speechSlice.actions;
export type SpeechEvent = ReturnType<(typeof speechSlice.actions)[keyof typeof speechSlice.actions]>;

/** Addresses of the sounds in the state. */
export const soundsInSpeech = ({ speech: { phase } }: WithSpeech): string[] =>
  phase.name === 'spoken' ? [phase.spoken.sound.url] : [];
