import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The steps in order; each has its text in the locales. */
export const STEPS = ['texts', 'server', 'site'] as const;
export type Step = (typeof STEPS)[number];

export interface ChecklistState {
  readonly done: readonly Step[];
}

const initialState: ChecklistState = { done: [] };

/** Which steps are checked. Survives a visit to another page. */
export const checklistSlice = createSlice({
  name: 'checklist',
  initialState,
  reducers: {
    stepDone: ({ done }, { payload }: PayloadAction<Step>) => ({ done: [...done, payload] }),
    stepReopened: ({ done }, { payload }: PayloadAction<Step>) => ({
      done: done.filter((step) => step !== payload),
    }),
  },
});
export const { stepDone, stepReopened } = checklistSlice.actions;
