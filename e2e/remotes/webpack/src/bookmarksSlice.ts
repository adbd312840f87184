import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BookmarksState {
  readonly addresses: readonly string[];
}
const initialState: BookmarksState = { addresses: [] };

/** The reader's bookmarks, in order of creation. */
export const bookmarksSlice = createSlice({
  name: 'bookmarks',
  initialState,
  reducers: {
    bookmarkAdded: ({ addresses }, { payload }: PayloadAction<string>) => ({
      addresses: [...addresses.filter((one) => one !== payload), payload],
    }),
  },
});
export const { bookmarkAdded } = bookmarksSlice.actions;
