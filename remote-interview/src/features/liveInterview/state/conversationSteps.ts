import type { Failure } from '@prova/shared/http/failure';
import {
  initialConversation,
  type ConversationPhase,
  type ConversationState,
  type TimeWarning,
} from './conversationState';
import type { InterviewRecord } from './interviewRecord';
import { positionOf, questionAfter, type LiveInterview } from './liveInterview';
import type { Turn } from './turn';

export interface InterviewLoaded {
  readonly interview: LiveInterview;
  /** What this tab remembers of it. */
  readonly record: InterviewRecord | null;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly isFinished: boolean;
  /** Left by choice, in this tab or in another, here or elsewhere. */
  readonly isLeft: boolean;
}

/** The server's code for an interview that was left. */
export const INTERVIEW_STOPPED = 'INTERVIEW_STOPPED';

/** Adds a turn; one that is there already (after a reload) is not repeated. */
export function append(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  return turns.some(({ id, kind }) => id === turn.id && kind === turn.kind) ? turns : [...turns, turn];
}

/** The next question, or the end where none remains. */
export function proceed(
  interview: LiveInterview,
  nextId: string | null,
  isFirst: boolean,
): ConversationPhase {
  return nextId === null
    ? { name: 'finalizing', interview }
    : { name: 'asking', interview, assignedQuestionId: nextId, isFirst };
}

/**
 * The question that is open. Where the server does not say which comes next, or names none of its own, it is the first
 * one that this tab knows no answer of: an answer that the server has after all is told by it, and it goes on.
 */
function openQuestion({ nextId, questions }: LiveInterview, turns: readonly Turn[]): string | null {
  if (questions.some(({ assignedQuestionId }) => assignedQuestionId === nextId)) return nextId;
  const settled = turns.filter(({ kind }) => kind === 'answer' || kind === 'stored' || kind === 'skipped');
  const open = questions.find((question) => !settled.some(({ id }) => id === question.assignedQuestionId));
  return open?.assignedQuestionId ?? null;
}

/** Where to begin: at the welcome, or where this tab or the server left off. */
export function enter(
  state: ConversationState,
  { interview: loaded, record, now, isFinished, isLeft }: InterviewLoaded,
): ConversationState {
  const interview = { ...loaded, nextId: openQuestion(loaded, record?.turns ?? []) };
  const enteredAt = record?.enteredAt ?? interview.startedAt ?? now;
  const entered = {
    ...state,
    enteredAt,
    turns: record?.turns ?? [],
    draft: record?.draft ?? initialConversation.draft,
    timeWarning: record?.timeWarning ? { name: record.timeWarning, isNews: false } : null,
  };
  if ((isLeft || record?.wasLeft) && !isFinished)
    return { ...entered, phase: { name: 'stopped', interview } };
  if (isFinished) return { ...entered, phase: { name: 'complete', interview } };
  const { nextId } = interview;
  const isResumed = entered.turns.length > 0 || (nextId !== null && positionOf(interview, nextId) > 1);
  if (!isResumed) return { ...entered, phase: { name: 'welcoming', interview } };
  const turns = append(entered.turns, { kind: 'resumed', id: `resumed-${String(now)}` });
  return { ...entered, turns, phase: proceed(interview, nextId, false) };
}

/** Shows a warning about the time; one that is there already, perhaps since before a reload, is not news. */
export function warn(state: ConversationState, name: TimeWarning): ConversationState {
  return state.timeWarning?.name === name ? state : { ...state, timeWarning: { name, isNews: true } };
}

/** The answer is settled: on to the next question, or to the end. */
export function answered(state: ConversationState, turn: Turn): ConversationState {
  if (state.phase.name !== 'submitting') return state;
  const { interview, question } = state.phase;
  const nextId = questionAfter(interview, question.assignedQuestionId);
  const turns = append(state.turns, turn);
  const settled = { ...state, turns, draft: initialConversation.draft, problem: null };
  if (nextId === null || !state.isTimeUp) return { ...settled, phase: proceed(interview, nextId, false) };
  return {
    ...settled,
    turns: append(turns, { kind: 'timeUp', id: 'timeUp' }),
    phase: { name: 'closing', interview, assignedQuestionId: nextId, failure: null },
  };
}

/** The interview is over before its end: its candidate left it. */
export function stop(state: ConversationState): ConversationState {
  if (!('interview' in state.phase)) return state;
  const { interview } = state.phase;
  return { ...state, phase: { name: 'stopped', interview }, draft: initialConversation.draft };
}

/** A step that broke leaves the conversation where it can be tried again. */
export function recover(state: ConversationState, failure: Failure): ConversationState {
  const { phase } = state;
  if (failure.code === INTERVIEW_STOPPED) return stop(state);
  switch (phase.name) {
    case 'loading':
      return { ...state, phase: { ...phase, name: 'loadFailed', failure } };
    case 'asking':
      return { ...state, phase: { ...phase, name: 'askFailed', failure } };
    case 'submitting': {
      const { interview, question } = phase;
      const answering = { name: 'answering', interview, question } as const;
      return { ...state, phase: answering, problem: { kind: 'failed', failure } };
    }
    case 'closing':
      return { ...state, phase: { ...phase, failure } };
    case 'welcoming':
      return { ...state, phase: proceed(phase.interview, phase.interview.nextId, true) };
    case 'finalizing':
      return { ...state, phase: { ...phase, name: 'complete' } };
    default:
      return state;
  }
}
