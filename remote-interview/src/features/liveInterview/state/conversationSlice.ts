import type { Failure } from '@prova/shared/http/failure';
import type { Wish } from '@prova/api/types/interview';
import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  excessOf,
  initialConversation,
  isPending,
  type ConversationState,
  type TabLock,
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

/** A question with the interviewer's words around it. */
export interface AskedQuestion extends OpenQuestion {
  readonly exhibit?: Exhibit | null;
  readonly acknowledgement?: Piece | null;
  readonly pausesAt?: readonly number[];
  /** The answer before the follow-up, and the words of the follow-up. */
  readonly followUp?: { readonly answered: string; readonly said: Said } | null;
}

const nextTabLock = ({ round }: TabLock, name: TabLock['name']): TabLock => ({
  name,
  round: round + 1,
  takesOver: false,
});

export const conversationSlice = createSlice({
  name: 'conversation',
  initialState: initialConversation,
  reducers: {
    entered: ({ tabLock }, { payload }: PayloadAction<{ interviewId: string }>): ConversationState => ({
      ...initialConversation,
      tabLock: nextTabLock(tabLock, 'unknown'),
      phase: { name: 'loading', interviewId: payload.interviewId },
    }),
    left: ({ tabLock }): ConversationState => ({
      ...initialConversation,
      tabLock: nextTabLock(tabLock, 'unknown'),
    }),
    /** The interview continues in this tab, from the previous tab's state if any. */
    seated: (state): ConversationState => {
      const tabLock: TabLock = { ...state.tabLock, name: 'here' };
      const wasElsewhere = state.tabLock.name === 'elsewhere' && isPending(state.phase);
      if (!wasElsewhere || !('interview' in state.phase)) return { ...state, tabLock };
      const phase = { name: 'loading', interviewId: state.phase.interview.id } as const;
      return { ...state, tabLock, phase, problem: null, setback: null };
    },
    seatOccupied: (state): ConversationState => ({
      ...state,
      tabLock: { ...state.tabLock, name: 'elsewhere' },
    }),
    seatWanted: (state): ConversationState => ({ ...state, tabLock: { ...state.tabLock, name: 'wanted' } }),
    /** Another tab has taken over: pending work continues there. */
    seatLost: (state): ConversationState => {
      const tabLock = nextTabLock(state.tabLock, 'elsewhere');
      const { phase } = state;
      if (!('question' in phase) || phase.name === 'answering' || phase.name === 'reviewing') {
        return { ...state, tabLock };
      }
      const { interview, question } = phase;
      return { ...state, tabLock, phase: { name: 'answering', interview, question }, setback: null };
    },
    /** The user wants to continue in this tab. */
    seatTaken: (state): ConversationState =>
      state.tabLock.name === 'elsewhere'
        ? { ...state, tabLock: { ...nextTabLock(state.tabLock, 'elsewhere'), takesOver: true } }
        : state,
    interviewLoaded: (state, { payload }: PayloadAction<InterviewLoaded>): ConversationState =>
      state.phase.name === 'loading' ? enter(state, payload) : state,
    /** The server expects an answer to another question: the interview is reloaded. */
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
      // Text typed before the question arrived belongs to this question; text for another question does not.
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
    /** A failed step is retried, by the candidate or when due. */
    retried: (state): ConversationState => tryAgain(state),
    draftEdited: (state, { payload }: PayloadAction<string>): ConversationState =>
      state.phase.name === 'submitting'
        ? state
        : withdrawn({ ...state, draft: { ...state.draft, text: payload } }),
    /** Appends spoken words to typed text. */
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
      // Sending the same words again means them as the answer.
      const isAnswer = answer === heldWords(state);
      return {
        ...state,
        phase: { name: 'submitting', interview, question, answer, isAnswer },
        problem: null,
      };
    },
    /** Marks text that was treated as no answer as the answer. */
    heldWordsSent: (state): ConversationState => {
      const answer = heldWords(state);
      if (answer === null || state.phase.name !== 'answering') return state;
      return {
        ...state,
        phase: { ...state.phase, name: 'submitting', answer, isAnswer: true },
        problem: null,
      };
    },
    /** A wish to the interviewer by button. */
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
    /**
     * The question is skipped, even if it failed to load: an unreadable question must not block the others.
     */
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
    /** Sends the skip: on request, or after the undo period. */
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
    /** The interviewer asks a follow-up, or clarifies the question. */
    interviewerSaid: (
      state,
      { payload: { isFollowUp, ...said } }: PayloadAction<Said & { readonly isFollowUp: boolean }>,
    ): ConversationState => {
      if (state.phase.name !== 'submitting') return state;
      const { interview, question, answer } = state.phase;
      const of = question.assignedQuestionId;
      const went = { ...state, draft: { of, text: '' }, problem: null, setback: null };
      if (isFollowUp && state.isTimeUp) {
        // When the time is over there are no follow-ups: the answer counts as it is.
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
    /** The candidate has read the review. */
    reviewClosed: (state): ConversationState => {
      if (state.phase.name !== 'reviewing') return state;
      const { interview, question } = state.phase;
      const nextId = questionAfter(interview, question.assignedQuestionId);
      return { ...state, draft: initialConversation.draft, phase: proceed(interview, nextId, false) };
    },
    /** The server has a different, earlier answer: that answer is shown, and the interview continues. */
    storedAnswerFound: (state, { payload }: PayloadAction<string>): ConversationState =>
      state.phase.name === 'submitting'
        ? answered(state, { kind: 'stored', id: state.phase.question.assignedQuestionId, text: payload })
        : state,
    /** The phase's call failed. */
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
    /** The candidate confirmed leaving. */
    stopped: (state): ConversationState => stop(state),
    /** The interview was left in another tab. */
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
