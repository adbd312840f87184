import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The report that shows a model answer: an own one, one behind a link, or the sample. */
export type ReportSource =
  | { readonly kind: 'own'; readonly interviewId: string }
  | { readonly kind: 'shared'; readonly secret: string }
  | { readonly kind: 'sample' };

export interface ModelAnswer {
  readonly source: ReportSource;
  readonly questionId: string;
}

/**
 * Why an answer was not heard to its end. `blocked`: the browser requires another click; `unplayable`: it cannot
 * play the sound.
 */
export type ModelVoiceFailure = 'voiceless' | 'unreached' | 'blocked' | 'unplayable';

/** One answer at a time. */
export type ModelVoicePhase =
  | { readonly name: 'silent' }
  | { readonly name: 'loading' | 'playing'; readonly answer: ModelAnswer }
  | { readonly name: 'failed'; readonly answer: ModelAnswer; readonly reason: ModelVoiceFailure };

const silent = (): ModelVoicePhase => ({ name: 'silent' });

const modelVoiceSlice = createSlice({
  name: 'modelVoice',
  initialState: silent,
  reducers: {
    /** An answer is to be heard, in the place of the one before. */
    requested: (_phase, { payload }: PayloadAction<ModelAnswer>): ModelVoicePhase => ({
      name: 'loading',
      answer: payload,
    }),
    started: (phase): ModelVoicePhase => (phase.name === 'loading' ? { ...phase, name: 'playing' } : phase),
    ended: silent,
    stopped: silent,
    broken: (phase, { payload }: PayloadAction<ModelVoiceFailure>): ModelVoicePhase =>
      phase.name === 'loading' || phase.name === 'playing'
        ? { name: 'failed', answer: phase.answer, reason: payload }
        : phase,
    /** The page no longer shows the question. */
    left: (phase, { payload }: PayloadAction<string>): ModelVoicePhase =>
      phase.name !== 'silent' && phase.answer.questionId === payload ? silent() : phase,
  },
});

export const modelVoiceReducer = modelVoiceSlice.reducer;
export const modelVoiceEvents = modelVoiceSlice.actions;
type Events = typeof modelVoiceEvents;
export type ModelVoiceEvent = ReturnType<Events[keyof Events]>;

/** The part of the store that this feature reads. */
export interface WithModelVoice {
  readonly modelVoice: ModelVoicePhase;
}
