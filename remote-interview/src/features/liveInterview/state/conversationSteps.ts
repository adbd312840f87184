import { passesByItself, type Failure } from '@prova/shared/http/failure';
import {
  initialConversation,
  type ConversationPhase,
  type ConversationState,
  type TimeWarning,
} from './conversationState';
import type { InterviewRecord } from './interviewRecord';
import { positionOf, questionAfter, type LiveInterview, type OpenQuestion } from './liveInterview';
import type { Piece, Turn } from './turn';

export interface InterviewLoaded {
  readonly interview: LiveInterview;
  /** This tab's record of the interview. */
  readonly record: InterviewRecord | null;
  /** The current time, in milliseconds since 1970 UTC. */
  readonly now: number;
  readonly isFinished: boolean;
  /** Whether the interview was left by choice, in any tab or browser. */
  readonly isLeft: boolean;
}

/** The server's code for a left interview. */
export const INTERVIEW_STOPPED = 'INTERVIEW_STOPPED';

/** Adds a turn, unless it is there already, as after a reload. */
export function append(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  return turns.some(({ id, kind }) => id === turn.id && kind === turn.kind) ? turns : [...turns, turn];
}

/** The next question, or the end. */
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
 * The open question. If the server names no next question, or an unknown one, it is the first question
 * without an answer known to this tab: the server reports an existing answer, and the interview continues.
 */
function openQuestion({ nextId, questions }: LiveInterview, turns: readonly Turn[]): string | null {
  if (questions.some(({ assignedQuestionId }) => assignedQuestionId === nextId)) return nextId;
  const open = questions.find(({ assignedQuestionId }) => !isSettled(turns, assignedQuestionId));
  return open?.assignedQuestionId ?? null;
}

const isSettled = (turns: readonly Turn[], questionId: string) =>
  turns.some(
    ({ kind, id }) => id === questionId && (kind === 'answer' || kind === 'stored' || kind === 'skipped'),
  );

/** Outcome of an answer in flight when the page was lost. */
function turnOf({ of, answer }: NonNullable<InterviewRecord['outbox']>): Turn {
  return answer === '' ? { kind: 'skipped', id: of } : { kind: 'answer', id: of, text: answer };
}

/** The question as in the transcript: it need not be fetched to be answered. */
function questionIn(turns: readonly Turn[], assignedQuestionId: string): OpenQuestion {
  const asked = turns.find(({ kind, id }) => kind === 'question' && id === assignedQuestionId);
  if (asked?.kind !== 'question') return { assignedQuestionId, questionId: null, question: '', why: null };
  const questionId = asked.utterance?.kind === 'question' ? asked.utterance.questionId : null;
  return { assignedQuestionId, questionId, question: asked.text, why: asked.why };
}

/** The starting point: the welcome, or the position that this tab or the server has recorded. */
export function enter(
  state: ConversationState,
  { interview: loaded, record, now, isFinished, isLeft }: InterviewLoaded,
): ConversationState {
  const remembered = record?.turns ?? [];
  const interview = { ...loaded, nextId: isFinished ? null : openQuestion(loaded, remembered) };
  const { nextId } = interview;
  const hasConflict = state.phase.name === 'loading' && state.phase.hasConflict;
  const kept = hasConflict ? null : record?.outbox;
  const outbox = kept && !isSettled(remembered, kept.of) ? kept : null;
  // The server has moved on: it has the answer, only its confirmation was lost.
  const wasAccepted = outbox !== null && outbox.of !== nextId;
  const enteredAt = record?.enteredAt ?? interview.startedAt ?? now;
  const entered = {
    ...state,
    enteredAt,
    turns: wasAccepted ? append(remembered, turnOf(outbox)) : remembered,
    draft: (wasAccepted ? null : record?.draft) ?? initialConversation.draft,
    setback: null,
    timeWarning: record?.timeWarning ? { name: record.timeWarning, isNews: false } : null,
  };
  if ((isLeft || record?.wasLeft) && !isFinished)
    return { ...entered, phase: { name: 'stopped', interview } };
  if (isFinished) return { ...entered, phase: { name: 'complete', interview } };
  // Read-only in this tab: shows the interview as far as this browser knows it.
  if (state.tabLock.name === 'elsewhere') return { ...entered, phase: proceed(interview, nextId, false) };
  const isResumed = entered.turns.length > 0 || (nextId !== null && positionOf(interview, nextId) > 1);
  if (!isResumed) return { ...entered, phase: { name: 'welcoming', interview } };
  // Frequent returns show one welcome back, at the current place.
  const spoken = entered.turns.filter(({ kind }) => kind !== 'resumed');
  const turns = append(spoken, { kind: 'resumed', id: `resumed-${String(now)}` });
  if (outbox === null || wasAccepted) return { ...entered, turns, phase: proceed(interview, nextId, false) };
  const question = questionIn(turns, outbox.of);
  const { answer, isAnswer = false } = outbox;
  return { ...entered, turns, phase: { name: 'submitting', interview, question, answer, isAnswer } };
}

/** Shows a time warning. A warning already shown, perhaps since before a reload, is not announced again. */
export function warn(state: ConversationState, name: TimeWarning): ConversationState {
  return state.timeWarning?.name === name ? state : { ...state, timeWarning: { name, isNews: true } };
}

/** The answer is settled: next question, or end. */
export function answered(state: ConversationState, turn: Turn): ConversationState {
  if (state.phase.name !== 'submitting') return state;
  const { interview, question } = state.phase;
  const nextId = questionAfter(interview, question.assignedQuestionId);
  const turns = append(state.turns, turn);
  const settled = { ...state, turns, draft: initialConversation.draft, problem: null, setback: null };
  if (interview.isPractice && turn.kind === 'answer') {
    // The attempts of the review must not become the answer to the next question.
    const draft = { of: question.assignedQuestionId, text: '' };
    return { ...settled, draft, phase: { name: 'reviewing', interview, question, answer: turn.text } };
  }
  if (nextId === null || !state.isTimeUp) return { ...settled, phase: proceed(interview, nextId, false) };
  return {
    ...settled,
    turns: append(turns, { kind: 'timeUp', id: 'timeUp' }),
    phase: { name: 'closing', interview, assignedQuestionId: nextId, failure: null },
  };
}

/** Words of the interviewer that leave the question open. */
export interface Said {
  readonly id: string;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/**
 * The candidate's words and the interviewer's reply, both in the transcript, while the question stays open.
 */
export function withExchange(
  turns: readonly Turn[],
  said: string,
  { id, text, pieces }: Said,
): readonly Turn[] {
  const heard = append(turns, { kind: 'answer', id, text: said });
  return append(heard, { kind: 'said', id, text, pieces: [...pieces] });
}

/** The interview has ended early: its candidate left it. */
export function stop(state: ConversationState): ConversationState {
  if (!('interview' in state.phase)) return state;
  const { interview } = state.phase;
  return { ...state, phase: { name: 'stopped', interview }, draft: initialConversation.draft };
}

/**
 * An edited answer is not sent in its old form: the candidate has to send it. A missing question is requested
 * again.
 */
export function withdrawn(state: ConversationState): ConversationState {
  if (state.phase.name !== 'unsent' && state.phase.name !== 'skipping') return state;
  const { interview, question } = state.phase;
  const { assignedQuestionId } = question;
  const wasAsked = state.turns.some(({ kind, id }) => kind === 'question' && id === assignedQuestionId);
  const phase: ConversationPhase = wasAsked
    ? { name: 'answering', interview, question }
    : { name: 'asking', interview, assignedQuestionId, isFirst: false };
  return { ...state, phase, setback: null };
}

/** Restarts the failed step, whose reason stays until it succeeds. */
export function tryAgain(state: ConversationState): ConversationState {
  const { phase } = state;
  switch (phase.name) {
    case 'loadFailed':
      return { ...state, phase: { name: 'loading', interviewId: phase.interviewId } };
    case 'askFailed': {
      const { interview, assignedQuestionId } = phase;
      return { ...state, phase: { name: 'asking', interview, assignedQuestionId, isFirst: false } };
    }
    case 'unsent':
      return { ...state, phase: { ...phase, name: 'submitting' } };
    case 'closing':
      return { ...state, phase: { ...phase, failure: null } };
    default:
      return state;
  }
}

/** A failed step leaves the conversation retryable: automatically, if the cause is temporary. */
export function recover(state: ConversationState, failure: Failure): ConversationState {
  if (failure.code === INTERVIEW_STOPPED) return stop(state);
  if (state.phase.name === 'wishing') {
    const { interview, question, wish } = state.phase;
    const phase = { name: 'answering', interview, question } as const;
    return { ...state, phase, problem: { kind: 'notGranted', wish, failure } };
  }
  // The answer also stays when something else replaced the acceptance, such as a hotel network's page.
  const isUnread = failure.kind === 'malformed' && state.phase.name === 'submitting';
  const setback =
    passesByItself(failure) || isUnread ? { failure, attempts: (state.setback?.attempts ?? 0) + 1 } : null;
  return returnFrom({ ...state, setback }, failure);
}

function returnFrom(state: ConversationState, failure: Failure): ConversationState {
  const { phase, setback } = state;
  switch (phase.name) {
    case 'loading':
      return { ...state, phase: { ...phase, name: 'loadFailed', failure } };
    case 'asking':
      return { ...state, phase: { ...phase, name: 'askFailed', failure } };
    case 'submitting': {
      if (setback) return { ...state, phase: { ...phase, name: 'unsent' } };
      const { interview, question } = phase;
      const answering = { name: 'answering', interview, question } as const;
      return { ...state, phase: answering, problem: { kind: 'failed', failure } };
    }
    case 'closing':
      return { ...state, phase: { ...phase, failure } };
    case 'welcoming':
      return { ...state, phase: proceed(phase.interview, phase.interview.nextId, true), setback: null };
    case 'finalizing':
      return { ...state, phase: { ...phase, name: 'complete' }, setback: null };
    default:
      return state;
  }
}
