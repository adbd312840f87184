import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import type { Failure } from '@prova/shared/http/failure';

/** How the wait for a report stands. Times are milliseconds since 1970 UTC. */
export interface Wait {
  readonly interviewId: string;
  readonly startedAt: number;
  /** Counts the requests of this wait, from 0. */
  readonly round: number;
  /** The server has said PENDING at least once. */
  readonly pending: boolean;
  /** The step of the progress screen, from 0. */
  readonly step: number;
  readonly slow: boolean;
}

export type FeedbackPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly wait: Wait }
  | { readonly name: 'pausing'; readonly wait: Wait }
  | { readonly name: 'ready'; readonly feedback: FeedbackAnswer }
  | { readonly name: 'failed'; readonly interviewId: string; readonly reason: FailureReason };

/** What a refusal says where the server gives no words of its own. */
export const FETCH_FEEDBACK_FAILED = 'Failed to fetch feedback';

export type FailureReason =
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'stillPending' }
  | { readonly kind: 'technical' };

type Waiting = Extract<FeedbackPhase, { wait: Wait }>;

function beginWait(interviewId: string, at: number): FeedbackPhase {
  const wait = { interviewId, startedAt: at, round: 0, pending: false, step: 0, slow: false };
  return { name: 'asking', wait };
}

const isWaiting = (phase: FeedbackPhase): phase is Waiting =>
  phase.name === 'asking' || phase.name === 'pausing';

const fail = (phase: FeedbackPhase, reason: FailureReason): FeedbackPhase =>
  isWaiting(phase) ? { name: 'failed', interviewId: phase.wait.interviewId, reason } : phase;

const feedbackSlice = createSlice({
  name: 'feedback',
  initialState: { name: 'idle' } as FeedbackPhase,
  reducers: {
    opened: (_phase, { payload }: PayloadAction<{ interviewId: string; at: number }>): FeedbackPhase =>
      beginWait(payload.interviewId, payload.at),
    retried: (phase, { payload }: PayloadAction<{ at: number }>): FeedbackPhase =>
      phase.name === 'failed' ? beginWait(phase.interviewId, payload.at) : phase,
    closed: (): FeedbackPhase => ({ name: 'idle' }),

    pendingReported: (phase): FeedbackPhase =>
      phase.name === 'asking' ? { name: 'pausing', wait: { ...phase.wait, pending: true } } : phase,
    pauseEnded: (phase): FeedbackPhase =>
      phase.name === 'pausing'
        ? { name: 'asking', wait: { ...phase.wait, round: phase.wait.round + 1 } }
        : phase,
    feedbackArrived: (phase, { payload }: PayloadAction<FeedbackAnswer>): FeedbackPhase =>
      phase.name === 'asking' ? { name: 'ready', feedback: payload } : phase,
    requestFailed: (phase, { payload }: PayloadAction<Failure>): FeedbackPhase =>
      phase.name === 'asking' ? fail(phase, { kind: 'refused', failure: payload }) : phase,
    analysisFailed: (phase): FeedbackPhase => fail(phase, { kind: 'technical' }),

    stepPassed: (phase): FeedbackPhase =>
      isWaiting(phase) ? { ...phase, wait: { ...phase.wait, step: phase.wait.step + 1 } } : phase,
    slownessNoticed: (phase): FeedbackPhase =>
      isWaiting(phase) ? { ...phase, wait: { ...phase.wait, slow: true } } : phase,
    patienceEnded: (phase): FeedbackPhase => fail(phase, { kind: 'stillPending' }),
    silenceEnded: (phase): FeedbackPhase => fail(phase, { kind: 'technical' }),
  },
});

export const feedbackReducer = feedbackSlice.reducer;
export const feedbackEvents = feedbackSlice.actions;
type Events = typeof feedbackEvents;
export type FeedbackEvent = ReturnType<Events[keyof Events]>;

/** The part of the store that this feature reads. */
export interface WithFeedback {
  readonly feedback: FeedbackPhase;
}
