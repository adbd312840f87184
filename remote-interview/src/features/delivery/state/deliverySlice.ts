import type { Delivery } from '@prova/api/types/delivery';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { findMoments } from './findMoments';
import {
  createSpokenAnswer,
  endRecording,
  hearQuestion,
  hearWords,
  spokenAnswerSchema,
  startRecording,
  takeUnheard,
  toDelivery,
  type SpokenAnswer,
} from './spokenAnswer';

export const deliveryKey = (interviewId: string) => `prova.interview.delivery.${interviewId}`;

/** Delivery of an interview's answers, by assigned question: the part that survives a reload. */
export const spokenAnswersSchema = v.record(v.string(), spokenAnswerSchema);
type SpokenAnswers = v.InferOutput<typeof spokenAnswersSchema>;

export interface DeliveryState {
  readonly interviewId: string | null;
  readonly answers: SpokenAnswers;
}
export interface WithDelivery {
  readonly delivery: DeliveryState;
}

export const initialDelivery: DeliveryState = { interviewId: null, answers: {} };

interface OfQuestion {
  readonly questionId: string;
}
type At = OfQuestion & { readonly at: number };

function change(
  state: DeliveryState,
  questionId: string,
  step: (answer: SpokenAnswer) => SpokenAnswer,
): DeliveryState {
  const answer = state.answers[questionId];
  return answer ? { ...state, answers: { ...state.answers, [questionId]: step(answer) } } : state;
}

/** Events of spoken answers, timed by this machine's clock. */
export const deliverySlice = createSlice({
  name: 'delivery',
  initialState: initialDelivery,
  reducers: {
    /** `answers`: earlier measurements, by this page or another one of the same person. */
    interviewEntered: (
      _state,
      { payload }: PayloadAction<{ readonly interviewId: string; readonly answers: SpokenAnswers }>,
    ): DeliveryState => payload,
    /** A question asked before a reload continues. */
    questionAsked: (
      state,
      { payload: { interviewId, questionId, at } }: PayloadAction<At & { readonly interviewId: string }>,
    ): DeliveryState => {
      const answers = state.interviewId === interviewId ? state.answers : {};
      const asked = answers[questionId];
      const answer = asked ? endRecording(asked, null) : createSpokenAnswer(at);
      return { interviewId, answers: { ...answers, [questionId]: answer } };
    },
    /** The interviewer fell silent. */
    questionSpoken: (state, { payload: { questionId, at } }: PayloadAction<At>): DeliveryState =>
      change(state, questionId, (answer) => hearQuestion(answer, at)),
    recordingStarted: (state, { payload: { questionId, at } }: PayloadAction<At>): DeliveryState =>
      change(state, questionId, (answer) => startRecording(answer, at)),
    /** `transcript`: everything recognised in the recording so far. */
    wordsHeard: (
      state,
      { payload: { questionId, transcript, at } }: PayloadAction<At & { readonly transcript: string }>,
    ): DeliveryState => change(state, questionId, (answer) => hearWords(answer, transcript, at)),
    /** `transcript`: the final transcript; null if unavailable. */
    recordingEnded: (
      state,
      {
        payload: { questionId, transcript },
      }: PayloadAction<OfQuestion & { readonly transcript: string | null }>,
    ): DeliveryState => change(state, questionId, (answer) => endRecording(answer, transcript)),
    /** Spoken words were inserted into the answer. */
    transcriptTaken: (
      state,
      { payload: { questionId, text } }: PayloadAction<OfQuestion & { readonly text: string }>,
    ): DeliveryState => change(state, questionId, (answer) => takeUnheard(answer, text)),
    interviewEnded: (): DeliveryState => initialDelivery,
  },
});

export const deliveryEvents = deliverySlice.actions;
export type DeliveryEvent = ReturnType<(typeof deliveryEvents)[keyof typeof deliveryEvents]>;

/**
 * @param withMoments whether the server takes them
 * @returns null for a typed answer, undefined if nothing is known about its delivery
 */
export function deliveryOf(
  { answers }: DeliveryState,
  questionId: string,
  sent: string,
  withMoments: boolean,
): Delivery | null | undefined {
  const answer = answers[questionId];
  const delivery = answer && toDelivery(answer, sent);
  const moments = answer && delivery && withMoments ? findMoments(answer, sent) : undefined;
  return delivery && moments ? { ...delivery, moments } : delivery;
}
