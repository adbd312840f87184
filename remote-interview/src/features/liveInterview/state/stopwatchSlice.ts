import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationState } from './conversationState';

const SECOND_MS = 1_000;

export interface StopwatchState {
  /** Milliseconds since 1970 UTC at the last tick; null before the first. */
  readonly now: number | null;
}

export const stopwatchSlice = createSlice({
  name: 'stopwatch',
  initialState: { now: null } as StopwatchState,
  reducers: {
    ticked: (_state, { payload }: PayloadAction<number>): StopwatchState => ({ now: payload }),
  },
});

export const stopwatchEvents = stopwatchSlice.actions;
export type StopwatchEvent = ReturnType<typeof stopwatchEvents.ticked>;

/** During the interview: a tick at every full second since it was entered. */
export function stopwatchEffect({
  phase,
  enteredAt,
}: ConversationState): Effect<{ readonly clock: Clock }, StopwatchEvent> | null {
  if (enteredAt === null || !('interview' in phase)) return null;
  if (phase.name === 'complete' || phase.name === 'stopped') return null;
  return {
    key: `tick:${phase.interview.id}`,
    async run({ ports: { clock }, signal, emit }) {
      while (!signal.aborted) {
        emit(stopwatchEvents.ticked(clock.now()));
        const sinceSecond = Math.max(0, clock.now() - enteredAt) % SECOND_MS;
        await clock.wait(SECOND_MS - sinceSecond, signal);
      }
    },
  };
}

/** Time since the candidate entered, in ms; never negative, whatever the machine's clock did. */
export function elapsedOf({ enteredAt }: ConversationState, { now }: StopwatchState): number {
  return enteredAt === null || now === null ? 0 : Math.max(0, now - enteredAt);
}
