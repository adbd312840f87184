import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import type { PhraseRun } from './phraseRun';

/** One phrase for a voice. */
export interface PhraseTask {
  readonly candidate: VoiceCandidate;
  readonly phrase: string;
}

export interface PhraseListState {
  /** One phrase per line; null for the offered list. */
  readonly text: string | null;
  readonly tasks: readonly PhraseTask[];
  /** Results of the finished tasks, in order. */
  readonly runs: readonly PhraseRun[];
  readonly isRunning: boolean;
  /** Number of starts: the same list again is a new run. */
  readonly start: number;
}
export interface WithPhraseList {
  readonly phraseList: PhraseListState;
}

export const initialPhraseList: PhraseListState = {
  text: null,
  tasks: [],
  runs: [],
  isRunning: false,
  start: 0,
};

export const linesOf = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
};

export const phraseListSlice = createSlice({
  name: 'phraseList',
  initialState: initialPhraseList,
  reducers: {
    phrasesChanged: (state, { payload }: PayloadAction<string | null>): PhraseListState => ({
      ...state,
      text: payload,
    }),
    runStarted: (
      state,
      { payload }: PayloadAction<{ candidates: readonly VoiceCandidate[]; phrases: readonly string[] }>,
    ): PhraseListState => {
      // Each phrase by all voices before the next one: network delays affect all of them.
      const tasks = payload.phrases.flatMap((phrase) =>
        payload.candidates.map((candidate) => ({ candidate, phrase })),
      );
      return { ...state, tasks, runs: [], isRunning: tasks.length > 0, start: state.start + 1 };
    },
    phraseEnded: (state, { payload }: PayloadAction<PhraseRun['outcome']>): PhraseListState => {
      const task = state.tasks[state.runs.length];
      if (!state.isRunning || !task) return state;
      const { phrase, candidate } = task;
      const run = { voiceId: candidate.id, phrase, characters: phrase.length, outcome: payload };
      const runs = [...state.runs, run];
      return { ...state, runs, isRunning: runs.length < state.tasks.length };
    },
    /** Stopped by the button, or because the tab was left: the measurements stay. */
    runStopped: (state): PhraseListState => ({ ...state, isRunning: false }),
  },
});

export const { phrasesChanged, runStarted, phraseEnded, runStopped } = phraseListSlice.actions;
export type PhraseListEvent = ReturnType<
  (typeof phraseListSlice.actions)[keyof typeof phraseListSlice.actions]
>;
