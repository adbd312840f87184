import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoiceFailure } from '../../../api/voiceFailure';
import type { KeptAudio } from '../../../devices/audioShelf';

/** A recogniser of the comparison. */
export interface Recognizer {
  readonly provider: string;
  readonly model: string;
}

export type RecognizerOutcome =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'written';
      readonly text: string;
      readonly totalMs: number;
      readonly confidence: number | null;
    }
  | { readonly kind: 'failed'; readonly failure: VoiceFailure };

export interface ComparisonState {
  /** The recording given to all; null before the first comparison. */
  readonly recording: KeptAudio | null;
  /** The reference text, and the address of the recording it was written for; null for none. */
  readonly reference: string;
  readonly referenceOf: string | null;
  /** The recording's language, in ISO 639-1. */
  readonly language: string;
  readonly attempts: readonly { readonly recognizer: Recognizer; readonly outcome: RecognizerOutcome }[];
  /** Number of the request: the same recording again is a new request. */
  readonly round: number;
}
export interface WithComparison {
  readonly comparison: ComparisonState;
}

export const initialComparison: ComparisonState = {
  recording: null,
  reference: '',
  referenceOf: null,
  language: 'en',
  attempts: [],
  round: 0,
};

/** Index of the next recogniser; -1 when all are done. */
export const nextAttempt = ({ attempts }: ComparisonState): number =>
  attempts.findIndex(({ outcome }) => outcome.kind === 'waiting');

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: initialComparison,
  reducers: {
    referenceChanged: (
      state,
      { payload: { reference, of } }: PayloadAction<{ reference: string; of: string | null }>,
    ): ComparisonState => ({ ...state, reference, referenceOf: of }),
    languageChosen: (state, { payload }: PayloadAction<string>): ComparisonState => ({
      ...state,
      language: payload,
    }),
    comparisonStarted: (
      state,
      { payload }: PayloadAction<{ recording: KeptAudio; recognizers: readonly Recognizer[] }>,
    ): ComparisonState => ({
      ...state,
      recording: payload.recording,
      round: state.round + 1,
      attempts: payload.recognizers.map((recognizer) => ({ recognizer, outcome: { kind: 'waiting' } })),
    }),
    attemptEnded: (state, { payload }: PayloadAction<RecognizerOutcome>): ComparisonState => {
      const turn = nextAttempt(state);
      return {
        ...state,
        attempts: state.attempts.map((attempt, place) =>
          place === turn ? { ...attempt, outcome: payload } : attempt,
        ),
      };
    },
    /** The tab was left: pending responses are not awaited. */
    comparisonLeft: (state): ComparisonState => ({
      ...state,
      attempts: state.attempts.filter(({ outcome }) => outcome.kind !== 'waiting'),
    }),
  },
});

export const { referenceChanged, languageChosen, comparisonStarted, attemptEnded, comparisonLeft } =
  comparisonSlice.actions;
export type ComparisonEvent = ReturnType<
  (typeof comparisonSlice.actions)[keyof typeof comparisonSlice.actions]
>;
