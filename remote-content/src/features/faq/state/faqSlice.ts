import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FaqCategory } from './faqItem';

export interface FaqState {
  readonly search: string;
  readonly category: FaqCategory | 'all';
  readonly openIds: readonly string[];
}

const initialState: FaqState = { search: '', category: 'all', openIds: [] };
const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

/** The reader's search and opened items. Survives a visit to another page, so that 'back' restores it. */
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
    /** Opens the item that the address names, and clears the filters that might hide it. */
    itemLinked: (state, { payload }: PayloadAction<string>): FaqState => ({
      search: '',
      category: 'all',
      openIds: withId(state.openIds, payload),
    }),
  },
});

export const { searchChanged, categoryChosen, itemOpened, itemClosed, itemLinked } = faqSlice.actions;
