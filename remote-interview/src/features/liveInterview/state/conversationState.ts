import { ANSWER_MAX_LENGTH } from '@prova/api/types/limits';
import type { Wish } from '@prova/api/types/interview';
import type { Failure } from '@prova/shared/http/failure';
import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { positionOf, type LiveInterview, type OpenQuestion } from './liveInterview';
import type { Turn } from './turn';

interface Live {
  readonly interview: LiveInterview;
}

/** An answer that the server is to have: kept until it was accepted, whatever happens to line, server and page. */
export interface Outgoing {
  readonly question: OpenQuestion;
  readonly answer: string;
  /** It is one, whatever it sounds like. */
  readonly isAnswer?: boolean;
}

/** Where the conversation stands. Every phase from `welcoming` on has its interview. */
export type ConversationPhase =
  | { readonly name: 'idle' }
  /** `hasConflict`: the server wanted no answer to the question that was answered, so that it is not sent once more. */
  | { readonly name: 'loading'; readonly interviewId: string; readonly hasConflict?: boolean }
  | { readonly name: 'loadFailed'; readonly interviewId: string; readonly failure: Failure }
  | (Live & { readonly name: 'welcoming' })
  | (Live & { readonly name: 'asking'; readonly assignedQuestionId: string; readonly isFirst: boolean })
  | (Live & { readonly name: 'askFailed'; readonly assignedQuestionId: string; readonly failure: Failure })
  | (Live & { readonly name: 'answering'; readonly question: OpenQuestion })
  /** The interviewer is asked for something without a word; one may write on meanwhile. */
  | (Live & { readonly name: 'wishing'; readonly question: OpenQuestion; readonly wish: Wish })
  /** For a few seconds nothing is sent, and it can be taken back. */
  | (Live & { readonly name: 'skipping'; readonly question: OpenQuestion })
  | (Live & { readonly name: 'submitting' } & Outgoing)
  /** Practice: what the answer is worth is read before the next question comes. */
  | (Live & { readonly name: 'reviewing' } & Outgoing)
  /** It could not be sent for now: it is kept, and sent again by itself. */
  | (Live & { readonly name: 'unsent' } & Outgoing)
  /** The time is over: what was not asked is skipped, one question after the other. */
  | (Live & {
      readonly name: 'closing';
      readonly assignedQuestionId: string;
      readonly failure: Failure | null;
    })
  | (Live & { readonly name: 'finalizing' })
  | (Live & { readonly name: 'complete' })
  /** Left by choice. */
  | (Live & { readonly name: 'stopped' });

/** Why the last attempt to send did not succeed. */
export type SubmitProblem =
  | { readonly kind: 'noQuestion' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'notGranted'; readonly wish: Wish; readonly failure: Failure };

/** Why the step that is under way has not succeeded yet, and how often it was tried. */
export interface Setback {
  readonly failure: Failure;
  readonly attempts: number;
}

/**
 * Whether this is the tab in which the interview goes on; `round` counts how often it took its place or lost it. While it
 * is `wanted`, another tab is about to take over.
 */
export interface Seat {
  readonly name: 'unknown' | 'here' | 'wanted' | 'elsewhere';
  readonly round: number;
  readonly takesOver: boolean;
}

/** How near the end of the chosen time is: a minute, ten seconds, reached. */
export type TimeWarning = 'minute' | 'seconds' | 'over';

export interface ConversationState {
  readonly phase: ConversationPhase;
  readonly seat: Seat;
  readonly turns: readonly Turn[];
  /** What is being typed; `of` is the question it answers once that is known. */
  readonly draft: { readonly of: string | null; readonly text: string };
  readonly problem: SubmitProblem | null;
  /** Of a step that is tried again by itself; it stays while that goes on, so that its notice stands still. */
  readonly setback: Setback | null;
  /** The chosen duration has passed: the question that is open is the last one. */
  readonly isTimeUp: boolean;
  /** What is shown about the end of the time. `isNews`: not yet before the page was loaded, so that it is said. */
  readonly timeWarning: { readonly name: TimeWarning; readonly isNews: boolean } | null;
  /** When the candidate came in: milliseconds since 1970 UTC by this machine's clock. */
  readonly enteredAt: number | null;
}

export const initialConversation: ConversationState = {
  phase: { name: 'idle' },
  seat: { name: 'unknown', round: 0, takesOver: false },
  turns: [],
  draft: { of: null, text: '' },
  problem: null,
  setback: null,
  isTimeUp: false,
  timeWarning: null,
  enteredAt: null,
};

/** This tab may speak, record and send. */
export const isSeated = ({ seat }: ConversationState) => seat.name === 'here' || seat.name === 'wanted';

/** The interview that the page shows, or tries to; null while there is none. */
export function interviewIdOf(phase: ConversationPhase): string | null {
  if ('interview' in phase) return phase.interview.id;
  return 'interviewId' in phase ? phase.interviewId : null;
}

/** Questions are still open: leaving now loses them. */
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

/** Which question is open, counted from 1; 0 while the interview is not known. */
export function currentPosition(phase: ConversationPhase): number {
  if (!('interview' in phase)) return 0;
  const { interview } = phase;
  if ('question' in phase) return positionOf(interview, phase.question.assignedQuestionId);
  if ('assignedQuestionId' in phase) return positionOf(interview, phase.assignedQuestionId);
  if (phase.name === 'welcoming' && interview.nextId !== null) return positionOf(interview, interview.nextId);
  return interview.questions.length;
}

/** By how many characters an answer is longer than what is taken; 0 for one that fits. */
export const excessOf = ({ text }: ConversationState['draft']) =>
  Math.max(0, trimAnswer(text).length - ANSWER_MAX_LENGTH);
