import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FaqCategory } from './faqItem';

export interface FaqState {
  readonly search: string;
  readonly category: FaqCategory | 'all';
  readonly openIds: readonly string[];
}

const initialState: FaqState = { search: '', category: 'all', openIds: [] };
const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

/** What the reader looks for and has opened. It outlives a visit to another page, so that 'back' finds it again. */
export const faqSlice = createSlice({
  name: 'faq',
  initialState,
  reducers: {
    searchChanged: (state, { payload }: PayloadAction<string>) => ({ ...state, search: payload }),
    categoryChosen: (state, { payload }: PayloadAction<FaqCategory | 'all'>) => ({
      ...state,
      category: payload,
    }),
    itemOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      openIds: withId(state.openIds, payload),
    }),
    itemClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      openIds: state.openIds.filter((id) => id !== payload),
    }),
    /** An address pointed at the item: no filter may hide it. */
    itemLinked: (state, { payload }: PayloadAction<string>): FaqState => ({
      search: '',
      category: 'all',
      openIds: withId(state.openIds, payload),
    }),
  },
});

export const { searchChanged, categoryChosen, itemOpened, itemClosed, itemLinked } = faqSlice.actions;
