import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { RoomAttention } from '../../../devices/roomWatch';

/**
 * Why hands-free turned itself off: what the candidate says or hears cannot be relied on any more.
 * `transcriber`: words arrive only when somebody ends the recording.
 */
export type LeftFor = 'recording' | 'connection' | 'notSent' | 'hidden' | 'session' | 'transcriber';

/** After the last words: the seconds until the report opens; `held`: the candidate stays. */
export type Finish =
  | { readonly name: 'counting'; readonly remainingS: number }
  | { readonly name: 'held' }
  | { readonly name: 'due' };

export interface HandsFreeState {
  /** Whether the browser transcribes speech while it is spoken: otherwise silence means nothing. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly leftFor: LeftFor | null;
  /** Whether somebody can follow a countdown. */
  readonly attention: RoomAttention;
  /** The interviewer's last turn after which a recording began by itself: once for each. */
  readonly listenedTo: string | null;
  readonly finish: Finish | null;
}

export interface WithHandsFree {
  readonly handsFree: HandsFreeState;
}

export const HANDS_FREE_KEY = 'prova.interview.handsFree';
export const handsFreeChoiceSchema = v.boolean();

const initial: HandsFreeState = {
  isOffered: false,
  isOn: false,
  leftFor: null,
  attention: 'here',
  listenedTo: null,
  finish: null,
};

/** Initial state of a store with a stored choice. */
export const withHandsFree = (isChosen: boolean | null, isOffered: boolean): HandsFreeState => ({
  ...initial,
  isOffered,
  isOn: isOffered && isChosen === true,
});

export const handsFreeSlice = createSlice({
  name: 'handsFree',
  initialState: initial,
  reducers: {
    chosen: (state, { payload }: PayloadAction<boolean>): HandsFreeState => ({
      ...initial,
      isOffered: state.isOffered,
      isOn: state.isOffered && payload,
    }),
    left: (state, { payload }: PayloadAction<LeftFor>): HandsFreeState =>
      state.isOn ? { ...state, isOn: false, leftFor: payload, finish: null } : state,
    /** The sentence about leaving is read. */
    dismissed: (state): HandsFreeState => ({ ...state, leftFor: null }),
    attentionMoved: (state, { payload }: PayloadAction<RoomAttention>): HandsFreeState => ({
      ...state,
      attention: payload,
    }),
    listened: (state, { payload }: PayloadAction<string>): HandsFreeState => ({
      ...state,
      listenedTo: payload,
    }),
    finishTicked: (state, { payload }: PayloadAction<number>): HandsFreeState =>
      state.finish === null || state.finish.name === 'counting'
        ? { ...state, finish: { name: 'counting', remainingS: payload } }
        : state,
    finishHeld: (state): HandsFreeState =>
      state.finish?.name === 'counting' ? { ...state, finish: { name: 'held' } } : state,
    finishDue: (state): HandsFreeState => ({ ...state, finish: { name: 'due' } }),
    /** The room is left; the choice stays. */
    roomLeft: ({ isOffered, isOn }): HandsFreeState => ({ ...initial, isOffered, isOn }),
  },
});

export const handsFreeEvents = handsFreeSlice.actions;
export type HandsFreeEvent = ReturnType<(typeof handsFreeEvents)[keyof typeof handsFreeEvents]>;
