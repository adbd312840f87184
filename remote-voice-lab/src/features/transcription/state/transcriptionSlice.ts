import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { untouchedTranscription, type TranscriptionChoice } from '../../../api/providers/transcriptionForm';
import type { RetryWait } from '../../../api/retryWait';
import type { TranscribedAnswer, TranscriptionFields } from '../../../api/voiceApi';
import type { VoiceFailure } from '../../../api/voiceFailure';

/** The input of a transcription, and its options. */
export interface TranscriptionOrder {
  readonly fields: TranscriptionFields;
  /** Address of the sound on the shelf. */
  readonly url: string;
}

export type TranscriptionPhase =
  | { readonly name: 'idle' }
  /** `sent` is the uploaded share, from 0 to 1. */
  | { readonly name: 'sending'; readonly order: TranscriptionOrder; readonly sent: number }
  | { readonly name: 'transcribed'; readonly order: TranscriptionOrder; readonly answer: TranscribedAnswer }
  | { readonly name: 'failed'; readonly failure: VoiceFailure; readonly wait: RetryWait | null };

export interface TranscriptionState {
  /** The day on which the page was opened, yyyy-MM-dd: it decides which models are retired. */
  readonly today: string;
  readonly choices: Readonly<Record<string, TranscriptionChoice>>;
  readonly phase: TranscriptionPhase;
}
export interface WithTranscription {
  readonly transcription: TranscriptionState;
}

export const initialTranscription = (today: string): TranscriptionState => ({
  today,
  choices: {},
  phase: { name: 'idle' },
});

export const choiceOf = ({ choices }: TranscriptionState, provider: string): TranscriptionChoice =>
  choices[provider] ?? untouchedTranscription;
const enter = (state: TranscriptionState, phase: TranscriptionPhase): TranscriptionState => ({
  ...state,
  phase,
});
const choose = (
  state: TranscriptionState,
  provider: string,
  choice: TranscriptionChoice,
): TranscriptionState => ({ ...state, choices: { ...state.choices, [provider]: choice } });

export const transcriptionSlice = createSlice({
  name: 'transcription',
  initialState: initialTranscription(''),
  reducers: {
    choiceChanged: (
      state,
      {
        payload: { provider, change },
      }: PayloadAction<{ provider: string; change: Partial<TranscriptionChoice> }>,
    ): TranscriptionState => choose(state, provider, { ...choiceOf(state, provider), ...change }),
    choiceReset: (state, { payload }: PayloadAction<string>): TranscriptionState =>
      choose(state, payload, untouchedTranscription),
    transcriptionRequested: (state, { payload }: PayloadAction<TranscriptionOrder>): TranscriptionState =>
      state.phase.name === 'sending' ? state : enter(state, { name: 'sending', order: payload, sent: 0 }),
    uploadMoved: (state, { payload }: PayloadAction<number>): TranscriptionState =>
      state.phase.name === 'sending' ? enter(state, { ...state.phase, sent: payload }) : state,
    textArrived: (state, { payload }: PayloadAction<TranscribedAnswer>): TranscriptionState =>
      state.phase.name === 'sending'
        ? enter(state, { name: 'transcribed', order: state.phase.order, answer: payload })
        : state,
    transcriptionFailed: (
      state,
      { payload }: PayloadAction<{ failure: VoiceFailure; wait: RetryWait | null }>,
    ): TranscriptionState =>
      state.phase.name === 'sending' ? enter(state, { name: 'failed', ...payload }) : state,
    waitTicked: (state, { payload }: PayloadAction<number>): TranscriptionState => {
      const { phase } = state;
      if (phase.name !== 'failed' || !phase.wait) return state;
      return enter(state, { ...phase, wait: { ...phase.wait, secondsLeft: payload } });
    },
    /** Dropped by the button, or because the panel was left. */
    transcriptionDropped: (state): TranscriptionState =>
      state.phase.name === 'idle' ? state : enter(state, { name: 'idle' }),
  },
});

export const {
  choiceChanged,
  choiceReset,
  transcriptionRequested,
  uploadMoved,
  textArrived,
  transcriptionFailed,
  waitTicked,
  transcriptionDropped,
} = transcriptionSlice.actions;
export type TranscriptionEvent = ReturnType<
  (typeof transcriptionSlice.actions)[keyof typeof transcriptionSlice.actions]
>;
