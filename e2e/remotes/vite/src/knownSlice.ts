import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const TERMS = ['closure', 'deadlock', 'idempotence'] as const;
export type Term = (typeof TERMS)[number];
export interface KnownState {
  readonly terms: readonly Term[];
}
const initialState: KnownState = { terms: [] };

/** The terms known to the reader. */
export const knownSlice = createSlice({
  name: 'known',
  initialState,
  reducers: {
    termLearned: ({ terms }, { payload }: PayloadAction<Term>) => ({
      terms: [...terms.filter((one) => one !== payload), payload],
    }),
  },
});
export const { termLearned } = knownSlice.actions;
