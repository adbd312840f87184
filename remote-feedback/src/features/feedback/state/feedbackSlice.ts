import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { Failure } from '@prova/shared/http/failure';

/** State of the wait for a report. Times are Unix timestamps in milliseconds. */
export interface Wait {
  readonly interviewId: string;
  readonly startedAt: number;
  /** Index of the current request, from 0. */
  readonly round: number;
  /** Whether the server has answered PENDING. */
  readonly pending: boolean;
  /** Whether polling may continue after the page is left, to notify the user of the result. */
  readonly offersNotice: boolean;
  /** Current step of the progress screen, from 0. */
  readonly step: number;
  readonly slow: boolean;
}

/** The report on the page, replaced by one in another language as soon as that arrives. */
export interface Ready {
  readonly name: 'ready';
  readonly interviewId: string;
  /** The report shown, and the language it was requested in. */
  readonly feedback: FeedbackAnswer;
  readonly askedIn: FeedbackLanguage;
  /** All reports received, by requested language. */
  readonly reports: Readonly<Partial<Record<FeedbackLanguage, FeedbackAnswer>>>;
  /** Whether the report in the page's language failed to load. */
  readonly isMissed: boolean;
}

/** `language` is the page's language, in which the report is wanted. */
export type FeedbackPhase = { readonly language: FeedbackLanguage } & (
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly wait: Wait }
  | { readonly name: 'pausing'; readonly wait: Wait }
  | Ready
  | { readonly name: 'failed'; readonly interviewId: string; readonly reason: FailureReason }
);

/** Fallback for errors without a server message. */
export const FETCH_FEEDBACK_FAILED = 'Failed to fetch feedback';

export type FailureReason =
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'stillPending'; readonly offersNotice: boolean }
  | { readonly kind: 'technical' };

type Waiting = Extract<FeedbackPhase, { wait: Wait }>;

function beginWait({ language }: FeedbackPhase, interviewId: string, at: number): FeedbackPhase {
  const begun = { round: 0, pending: false, offersNotice: false, step: 0, slow: false };
  const wait = { interviewId, startedAt: at, ...begun };
  return { name: 'asking', language, wait };
}

const isWaiting = (phase: FeedbackPhase): phase is Waiting =>
  phase.name === 'asking' || phase.name === 'pausing';

const fail = (phase: FeedbackPhase, reason: FailureReason): FeedbackPhase =>
  isWaiting(phase)
    ? { name: 'failed', language: phase.language, interviewId: phase.wait.interviewId, reason }
    : phase;

/**
 * Switches the page's language: shows a report already received in it, else keeps the current one until it arrives.
 */
function turnTo(phase: FeedbackPhase, language: FeedbackLanguage): FeedbackPhase {
  if (phase.name !== 'ready') return { ...phase, language };
  const known = phase.reports[language];
  const shown = known ? { feedback: known, askedIn: language } : {};
  return { ...phase, ...shown, language, isMissed: false };
}

const feedbackSlice = createSlice({
  name: 'feedback',
  initialState: { name: 'idle', language: 'en' } as FeedbackPhase,
  reducers: {
    languageChosen: (phase, { payload }: PayloadAction<FeedbackLanguage>): FeedbackPhase =>
      phase.language === payload ? phase : turnTo(phase, payload),
    opened: (phase, { payload }: PayloadAction<{ interviewId: string; at: number }>): FeedbackPhase =>
      beginWait(phase, payload.interviewId, payload.at),
    retried: (phase, { payload }: PayloadAction<{ at: number }>): FeedbackPhase =>
      phase.name === 'failed' ? beginWait(phase, phase.interviewId, payload.at) : phase,
    closed: ({ language }): FeedbackPhase => ({ name: 'idle', language }),

    pendingReported: (phase, { payload }: PayloadAction<{ offersNotice: boolean }>): FeedbackPhase =>
      phase.name === 'asking'
        ? { ...phase, name: 'pausing', wait: { ...phase.wait, ...payload, pending: true } }
        : phase,
    pauseEnded: (phase): FeedbackPhase =>
      phase.name === 'pausing'
        ? { ...phase, name: 'asking', wait: { ...phase.wait, round: phase.wait.round + 1 } }
        : phase,
    feedbackArrived: (phase, { payload }: PayloadAction<FeedbackAnswer>): FeedbackPhase =>
      phase.name === 'asking'
        ? {
            name: 'ready',
            language: phase.language,
            interviewId: phase.wait.interviewId,
            feedback: payload,
            askedIn: phase.language,
            reports: { [phase.language]: payload },
            isMissed: false,
          }
        : phase,
    requestFailed: (phase, { payload }: PayloadAction<Failure>): FeedbackPhase =>
      phase.name === 'asking' ? fail(phase, { kind: 'refused', failure: payload }) : phase,
    otherLanguageArrived: (phase, { payload }: PayloadAction<FeedbackAnswer>): FeedbackPhase =>
      phase.name === 'ready'
        ? {
            ...phase,
            feedback: payload,
            askedIn: phase.language,
            reports: { ...phase.reports, [phase.language]: payload },
          }
        : phase,
    otherLanguageMissed: (phase): FeedbackPhase =>
      phase.name === 'ready' ? { ...phase, isMissed: true } : phase,
    otherLanguageRetried: (phase): FeedbackPhase =>
      phase.name === 'ready' ? { ...phase, isMissed: false } : phase,
    analysisFailed: (phase): FeedbackPhase => fail(phase, { kind: 'technical' }),

    stepPassed: (phase): FeedbackPhase =>
      isWaiting(phase) ? { ...phase, wait: { ...phase.wait, step: phase.wait.step + 1 } } : phase,
    slownessNoticed: (phase): FeedbackPhase =>
      isWaiting(phase) ? { ...phase, wait: { ...phase.wait, slow: true } } : phase,
    patienceEnded: (phase): FeedbackPhase =>
      isWaiting(phase) ? fail(phase, { kind: 'stillPending', offersNotice: phase.wait.offersNotice }) : phase,
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
