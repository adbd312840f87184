import { ANSWER_MAX_LENGTH } from '@prova/api/types/limits';
import type { Wish } from '@prova/api/types/interview';
import type { Failure } from '@prova/shared/http/failure';
import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { positionOf, type LiveInterview, type OpenQuestion } from './liveInterview';
import type { Turn } from './turn';

interface Live {
  readonly interview: LiveInterview;
}

/** An answer for the server, stored until accepted, whatever happens to network, server and page. */
export interface Outgoing {
  readonly question: OpenQuestion;
  readonly answer: string;
  /** Whether the words count as an answer, whatever they sound like. */
  readonly isAnswer?: boolean;
}

/** State of the conversation. Every phase from `welcoming` on has its interview. */
export type ConversationPhase =
  | { readonly name: 'idle' }
  /** `hasConflict`: the server refused an answer to this question as out of turn, so it is not sent again. */
  | { readonly name: 'loading'; readonly interviewId: string; readonly hasConflict?: boolean }
  | { readonly name: 'loadFailed'; readonly interviewId: string; readonly failure: Failure }
  | (Live & { readonly name: 'welcoming' })
  | (Live & { readonly name: 'asking'; readonly assignedQuestionId: string; readonly isFirst: boolean })
  | (Live & { readonly name: 'askFailed'; readonly assignedQuestionId: string; readonly failure: Failure })
  | (Live & { readonly name: 'answering'; readonly question: OpenQuestion })
  /** A wish by button is pending; typing may continue. */
  | (Live & { readonly name: 'wishing'; readonly question: OpenQuestion; readonly wish: Wish })
  /** Undo period: nothing is sent for a few seconds. */
  | (Live & { readonly name: 'skipping'; readonly question: OpenQuestion })
  | (Live & { readonly name: 'submitting' } & Outgoing)
  /** Practice: the review is read before the next question. */
  | (Live & { readonly name: 'reviewing' } & Outgoing)
  /** Sending failed temporarily: the answer is stored and resent automatically. */
  | (Live & { readonly name: 'unsent' } & Outgoing)
  /** The time is over: the remaining questions are skipped one by one. */
  | (Live & {
      readonly name: 'closing';
      readonly assignedQuestionId: string;
      readonly failure: Failure | null;
    })
  | (Live & { readonly name: 'finalizing' })
  | (Live & { readonly name: 'complete' })
  /** The interview was left by choice. */
  | (Live & { readonly name: 'stopped' });

/** Why the last attempt to send failed. */
export type SubmitProblem =
  | { readonly kind: 'noQuestion' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'notGranted'; readonly wish: Wish; readonly failure: Failure };

/** Why the current step has failed so far, and the number of attempts. */
export interface Setback {
  readonly failure: Failure;
  readonly attempts: number;
}

/**
 * Whether the interview continues in this tab; `round` counts takeovers. While `wanted`, another tab is about
 * to take over.
 */
export interface TabLock {
  readonly name: 'unknown' | 'here' | 'wanted' | 'elsewhere';
  readonly round: number;
  readonly takesOver: boolean;
}

/** Time warnings: a minute left, ten seconds left, no time left. */
export type TimeWarning = 'minute' | 'seconds' | 'over';

export interface ConversationState {
  readonly phase: ConversationPhase;
  readonly tabLock: TabLock;
  readonly turns: readonly Turn[];
  /** The typed text; `of` is its question once known. */
  readonly draft: { readonly of: string | null; readonly text: string };
  readonly problem: SubmitProblem | null;
  /**
   * The failure of a step that is retried automatically. It persists across attempts, so that its notice does
   * not flicker.
   */
  readonly setback: Setback | null;
  /** Whether the chosen duration has passed, so that the open question is the last one. */
  readonly isTimeUp: boolean;
  /**
   * The displayed time warning. `isNews`: it was not shown before the page was loaded, so it is announced.
   */
  readonly timeWarning: { readonly name: TimeWarning; readonly isNews: boolean } | null;
  /** When the candidate entered: milliseconds since 1970 UTC by this machine's clock. */
  readonly enteredAt: number | null;
}

export const initialConversation: ConversationState = {
  phase: { name: 'idle' },
  tabLock: { name: 'unknown', round: 0, takesOver: false },
  turns: [],
  draft: { of: null, text: '' },
  problem: null,
  setback: null,
  isTimeUp: false,
  timeWarning: null,
  enteredAt: null,
};

/** Whether this tab may speak, record and send. */
export const isSeated = ({ tabLock }: ConversationState) =>
  tabLock.name === 'here' || tabLock.name === 'wanted';

/** The displayed or loading interview; null for none. */
export function interviewIdOf(phase: ConversationPhase): string | null {
  if ('interview' in phase) return phase.interview.id;
  return 'interviewId' in phase ? phase.interviewId : null;
}

/** Whether questions are still open, which leaving now would lose. */
export function isPending({ name }: ConversationPhase): boolean {
  return [
    'welcoming',
    'asking',
    'askFailed',
    'answering',
    'wishing',
    'skipping',
    'submitting',
    'reviewing',
    'unsent',
    'closing',
  ].includes(name);
}

/** The open question, counted from 1; 0 while the interview is unknown. */
export function currentPosition(phase: ConversationPhase): number {
  if (!('interview' in phase)) return 0;
  const { interview } = phase;
  if ('question' in phase) return positionOf(interview, phase.question.assignedQuestionId);
  if ('assignedQuestionId' in phase) return positionOf(interview, phase.assignedQuestionId);
  if (phase.name === 'welcoming' && interview.nextId !== null) return positionOf(interview, interview.nextId);
  return interview.questions.length;
}

/** Excess characters of an answer; 0 within the limit. */
export const excessOf = ({ text }: ConversationState['draft']) =>
  Math.max(0, trimAnswer(text).length - ANSWER_MAX_LENGTH);
