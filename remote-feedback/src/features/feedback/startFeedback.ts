import type { Clock } from '@prova/shared/flow/clock';
import { startFlow } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { askFeedback } from './api/askFeedback';
import { feedbackEvents, type FeedbackEvent, type WithFeedback } from './state/feedbackSlice';
import { pollDutyOf, type PollPorts } from './state/pollDuty';
import { timelineDutyOf } from './state/timelineDuty';

interface FeedbackStore {
  getState(): WithFeedback;
  dispatch(event: FeedbackEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Runs what a wait for feedback owes: the polling, and beside it the timetable of its screen. Returns the stop. */
export function startFeedback(
  store: FeedbackStore,
  { http, clock }: { readonly http: HostServices['http']; readonly clock: Clock },
): () => void {
  const phases = {
    getState: () => store.getState().feedback,
    dispatch: (event: FeedbackEvent) => store.dispatch(event),
    subscribe: (listener: () => void) => store.subscribe(listener),
  };
  const onDutyFailed = (error: unknown, key: string) => {
    console.error(`Feedback: ${key} broke off`, error);
    phases.dispatch(feedbackEvents.analysisFailed());
  };
  const ports: PollPorts = {
    clock,
    askFeedback: (interviewId, signal) => askFeedback(http, interviewId, signal),
  };
  const stopPolling = startFlow({ store: phases, dutyOf: pollDutyOf, ports, onDutyFailed });
  const stopTimeline = startFlow({ store: phases, dutyOf: timelineDutyOf, ports, onDutyFailed });
  return () => {
    stopPolling();
    stopTimeline();
  };
}
