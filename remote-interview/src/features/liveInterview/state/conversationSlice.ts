import type { Failure } from '@prova/shared/http/failure';
import type { Wish } from '@prova/api/types/interview';
import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  excessOf,
  initialConversation,
  isPending,
  type ConversationState,
  type Seat,
  type TimeWarning,
} from './conversationState';
import {
  answered,
  append,
  enter,
  proceed,
  recover,
  tryAgain,
  withExchange,
  stop,
  warn,
  withdrawn,
  type InterviewLoaded,
  type Said,
} from './conversationSteps';
import { heldWords } from './heldWords';
import { positionOf, questionAfter, type OpenQuestion } from './liveInterview';
import type { Exhibit, Piece, Turn } from './turn';

/** A question with what is said around it. */
export interface AskedQuestion extends OpenQuestion {
  readonly exhibit?: Exhibit | null;
  readonly acknowledgement?: Piece | null;
  readonly pausesAt?: readonly number[];
  /** It was asked on before: what was answered, and what was said to that. */
  readonly followUp?: { readonly answered: string; readonly said: Said } | null;
}

const nextSeat = ({ round }: Seat, name: Seat['name']): Seat => ({
  name,
  round: round + 1,
  takesOver: false,
});

export const conversationSlice = createSlice({
  name: 'conversation',
  initialState: initialConversation,
  reducers: {
    entered: ({ seat }, { payload }: PayloadAction<{ interviewId: string }>): ConversationState => ({
      ...initialConversation,
      seat: nextSeat(seat, 'unknown'),
      phase: { name: 'loading', interviewId: payload.interviewId },
    }),
    left: ({ seat }): ConversationState => ({ ...initialConversation, seat: nextSeat(seat, 'unknown') }),
    /** The interview goes on in this tab: from where the one before has brought it, if there was one. */
    seated: (state): ConversationState => {
      const seat: Seat = { ...state.seat, name: 'here' };
      const wasElsewhere = state.seat.name === 'elsewhere' && isPending(state.phase);
      if (!wasElsewhere || !('interview' in state.phase)) return { ...state, seat };
      const phase = { name: 'loading', interviewId: state.phase.interview.id } as const;
      return { ...state, seat, phase, problem: null, setback: null };
    },
    seatOccupied: (state): ConversationState => ({ ...state, seat: { ...state.seat, name: 'elsewhere' } }),
    seatWanted: (state): ConversationState => ({ ...state, seat: { ...state.seat, name: 'wanted' } }),
    /** Another tab has taken over: what was on its way goes on there. */
    seatLost: (state): ConversationState => {
      const seat = nextSeat(state.seat, 'elsewhere');
      const { phase } = state;
      if (!('question' in phase) || phase.name === 'answering' || phase.name === 'reviewing') {
        return { ...state, seat };
      }
      const { interview, question } = phase;
      return { ...state, seat, phase: { name: 'answering', interview, question }, setback: null };
    },
    /** Somebody wants to go on in this tab. */
    seatTaken: (state): ConversationState =>
      state.seat.name === 'elsewhere'
        ? { ...state, seat: { ...nextSeat(state.seat, 'elsewhere'), takesOver: true } }
        : state,
    interviewLoaded: (state, { payload }: PayloadAction<InterviewLoaded>): ConversationState =>
      state.phase.name === 'loading' ? enter(state, payload) : state,
    /** The server is at another question than this page: the interview is read again. */
    conflictFound: (state): ConversationState => {
      if (!('interview' in state.phase)) return state;
      const interviewId = state.phase.interview.id;
      return {
        ...state,
        phase: { name: 'loading', interviewId, hasConflict: true },
        problem: null,
        setback: null,
      };
    },
    welcomed: (state, { payload }: PayloadAction<Turn>): ConversationState => {
      if (state.phase.name !== 'welcoming') return state;
      const { interview } = state.phase;
      const phase = proceed(interview, interview.nextId, true);
      return { ...state, turns: append(state.turns, payload), phase };
    },
    questionAsked: (
      state,
      {
        payload: { followUp, exhibit = null, acknowledgement = null, pausesAt = [], ...payload },
      }: PayloadAction<AskedQuestion>,
    ): ConversationState => {
      if (state.phase.name !== 'asking') return state;
      const { interview } = state.phase;
      const { assignedQuestionId, question, questionId, why } = payload;
      const { draft } = state;
      const followed = (turns: readonly Turn[]) =>
        followUp ? withExchange(turns, followUp.answered, followUp.said) : turns;
      // What was typed before the question came belongs to it; what was typed for another one does not.
      const isOurs = draft.of === null || draft.of === assignedQuestionId;
      return {
        ...state,
        phase: { name: 'answering', interview, question: payload },
        turns: followed(
          append(state.turns, {
            kind: 'question',
            id: assignedQuestionId,
            text: question,
            utterance: questionId === null ? null : { kind: 'question', questionId },
            position: positionOf(interview, assignedQuestionId),
            why,
            exhibit,
            acknowledgement,
            pausesAt: [...pausesAt],
          }),
        ),
        draft: { of: assignedQuestionId, text: isOurs ? draft.text : '' },
        problem: null,
        setback: null,
      };
    },
    /** By hand, or because its time has come: what has not succeeded is tried again. */
    retried: (state): ConversationState => tryAgain(state),
    draftEdited: (state, { payload }: PayloadAction<string>): ConversationState =>
      state.phase.name === 'submitting'
        ? state
        : withdrawn({ ...state, draft: { ...state.draft, text: payload } }),
    /** Spoken words join what was typed. */
    transcriptAppended: (state, { payload }: PayloadAction<string>): ConversationState => {
      if (state.phase.name === 'submitting') return state;
      const { text } = state.draft;
      const joined = text === '' || /\s$/.test(text) ? text + payload : `${text} ${payload}`;
      return withdrawn({ ...state, draft: { ...state.draft, text: joined } });
    },
    submitted: (state): ConversationState => {
      if (state.phase.name === 'unsent') return tryAgain(state);
      if (state.phase.name === 'skipping') return state;
      const answer = trimAnswer(state.draft.text);
      if (answer === '' || excessOf(state.draft) > 0 || state.phase.name === 'submitting') return state;
      if (state.phase.name !== 'answering' && state.phase.name !== 'wishing') {
        return { ...state, problem: { kind: 'noQuestion' } };
      }
      const { interview, question } = state.phase;
      // Who sends the same once more means it as the answer.
      const isAnswer = answer === heldWords(state);
      return {
        ...state,
        phase: { name: 'submitting', interview, question, answer, isAnswer },
        problem: null,
      };
    },
    /** What was taken for no answer is one. */
    heldWordsSent: (state): ConversationState => {
      const answer = heldWords(state);
      if (answer === null || state.phase.name !== 'answering') return state;
      return {
        ...state,
        phase: { ...state.phase, name: 'submitting', answer, isAnswer: true },
        problem: null,
      };
    },
    /** Something is wanted of the interviewer that needs no words. */
    wished: (state, { payload }: PayloadAction<Wish>): ConversationState =>
      state.phase.name === 'answering'
        ? { ...state, phase: { ...state.phase, name: 'wishing', wish: payload }, problem: null }
        : state,
    wishGranted: (state, { payload: { id, text, pieces } }: PayloadAction<Said>): ConversationState => {
      if (state.phase.name !== 'wishing') return state;
      const { interview, question, wish } = state.phase;
      const asked = append(state.turns, { kind: 'wished', id, wish });
      const turns = append(asked, { kind: 'said', id, text, pieces: [...pieces] });
      return { ...state, turns, phase: { name: 'answering', interview, question } };
    },
    /** Also a question that did not come: one that cannot be read must not hold up the others. */
    skipped: (state): ConversationState => {
      const { phase } = state;
      if (phase.name === 'answering') {
        return { ...state, phase: { ...phase, name: 'skipping' }, problem: null };
      }
      if (phase.name !== 'askFailed') return state;
      const { interview, assignedQuestionId } = phase;
      const question = { assignedQuestionId, questionId: null, question: '', why: null };
      return { ...state, phase: { name: 'skipping', interview, question }, problem: null, setback: null };
    },
    skipUndone: (state): ConversationState => (state.phase.name === 'skipping' ? withdrawn(state) : state),
    /** By hand, or because the time to take it back is over. */
    skipConfirmed: (state): ConversationState =>
      state.phase.name === 'skipping'
        ? { ...state, phase: { ...state.phase, name: 'submitting', answer: '' } }
        : state,
    answerAccepted: (state): ConversationState => {
      if (state.phase.name !== 'submitting') return state;
      const { question, answer } = state.phase;
      const id = question.assignedQuestionId;
      return answered(state, answer === '' ? { kind: 'skipped', id } : { kind: 'answer', id, text: answer });
    },
    /** The interviewer asks on, or answers a question about the question. */
    interviewerSaid: (
      state,
      { payload: { isFollowUp, ...said } }: PayloadAction<Said & { readonly isFollowUp: boolean }>,
    ): ConversationState => {
      if (state.phase.name !== 'submitting') return state;
      const { interview, question, answer } = state.phase;
      const of = question.assignedQuestionId;
      const went = { ...state, draft: { of, text: '' }, problem: null, setback: null };
      if (isFollowUp && state.isTimeUp) {
        // When the time is over nothing is asked on: what was said is the answer.
        const heard = append(state.turns, { kind: 'answer', id: said.id, text: answer });
        return {
          ...went,
          turns: append(heard, { kind: 'timeUp', id: 'timeUp' }),
          phase: { name: 'closing', interview, assignedQuestionId: of, failure: null },
        };
      }
      const turns = withExchange(state.turns, answer, said);
      return { ...went, turns, phase: { name: 'answering', interview, question } };
    },
    /** The review has been read. */
    reviewClosed: (state): ConversationState => {
      if (state.phase.name !== 'reviewing') return state;
      const { interview, question } = state.phase;
      const nextId = questionAfter(interview, question.assignedQuestionId);
      return { ...state, draft: initialConversation.draft, phase: proceed(interview, nextId, false) };
    },
    /** The server keeps another answer to this question, given before: that one is shown, and it goes on. */
    storedAnswerFound: (state, { payload }: PayloadAction<string>): ConversationState =>
      state.phase.name === 'submitting'
        ? answered(state, { kind: 'stored', id: state.phase.question.assignedQuestionId, text: payload })
        : state,
    /** The call of the phase did not succeed. */
    stepFailed: (state, { payload }: PayloadAction<Failure>): ConversationState => recover(state, payload),
    timeRanOut: (state): ConversationState => ({ ...warn(state, 'over'), isTimeUp: true }),
    /** The end of the time is near. */
    timeWarned: (state, { payload }: PayloadAction<TimeWarning>): ConversationState => warn(state, payload),
    openQuestionClosed: (state): ConversationState => {
      if (state.phase.name !== 'closing') return state;
      const { interview, assignedQuestionId } = state.phase;
      const nextId = questionAfter(interview, assignedQuestionId);
      return nextId === null
        ? { ...state, phase: { name: 'finalizing', interview }, setback: null }
        : { ...state, phase: { ...state.phase, assignedQuestionId: nextId }, setback: null };
    },
    finalized: (state, { payload }: PayloadAction<Turn>): ConversationState =>
      state.phase.name === 'finalizing'
        ? { ...state, turns: append(state.turns, payload), phase: { ...state.phase, name: 'complete' } }
        : state,
    /** The candidate confirmed that they leave. */
    stopped: (state): ConversationState => stop(state),
    /** They did so in another tab. */
    leftElsewhere: (state, { payload }: PayloadAction<{ interviewId: string }>): ConversationState => {
      const { phase } = state;
      return 'interview' in phase && phase.interview.id === payload.interviewId && isPending(phase)
        ? stop(state)
        : state;
    },
  },
});

export const conversationEvents = conversationSlice.actions;
export type ConversationEvent = ReturnType<(typeof conversationEvents)[keyof typeof conversationEvents]>;
