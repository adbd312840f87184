import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BookmarksState {
  readonly addresses: readonly string[];
}
const initialState: BookmarksState = { addresses: [] };

/** What the reader wants to come back to, in the order in which it was noted. */
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
