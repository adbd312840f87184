import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import { startFlow } from '@prova/shared/flow/startFlow';
import { createAskFeedback } from './api/createAskFeedback';
import { feedbackEvents, type FeedbackEvent, type WithFeedback } from './state/feedbackSlice';
import { pollDutyOf } from './state/pollDuty';
import { timelineDutyOf } from './state/timelineDuty';

interface FeedbackStore {
  getState(): WithFeedback;
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  subscribe(listener: () => void): () => void;
}

/** Runs what a wait for feedback owes: the polling, and beside it the timetable of its screen. Returns the stop. */
export function startFeedback(store: FeedbackStore, clock: Clock): () => void {
  const phases = {
    getState: () => store.getState().feedback,
    dispatch: (event: FeedbackEvent) => store.dispatch(event),
    subscribe: (listener: () => void) => store.subscribe(listener),
  };
  const onDutyFailed = (error: unknown, key: string) => {
    console.error(`Feedback: ${key} broke off`, error);
    phases.dispatch(feedbackEvents.analysisFailed());
  };
  const ports = { clock, askFeedback: createAskFeedback(store.dispatch) };
  const stopPolling = startFlow({ store: phases, dutyOf: pollDutyOf, ports, onDutyFailed });
  const stopTimeline = startFlow({ store: phases, dutyOf: timelineDutyOf, ports, onDutyFailed });
  return () => {
    stopPolling();
    stopTimeline();
  };
}
