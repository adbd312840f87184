import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Maximum length of a message: some systems silently truncate longer mailto addresses, in which a Cyrillic
 * letter takes six characters.
 */
export const MESSAGE_MAX_LENGTH = 1_200;
export const SUBJECT_MAX_LENGTH = 120;

export interface ContactState {
  readonly subject: string;
  readonly message: string;
  readonly withBrowser: boolean;
}

const initialState: ContactState = { subject: '', message: '', withBrowser: true };

/** The draft message. Survives a visit to the FAQ. */
export const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    subjectChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      subject: payload.slice(0, SUBJECT_MAX_LENGTH),
    }),
    messageChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      message: payload.slice(0, MESSAGE_MAX_LENGTH),
    }),
    browserMentioned: (state, { payload }: PayloadAction<boolean>) => ({ ...state, withBrowser: payload }),
  },
});

export const { subjectChanged, messageChanged, browserMentioned } = contactSlice.actions;
