import {
  attemptReviewAnswerSchema,
  practiceHintAnswerSchema,
  type AttemptReviewAnswer,
  type PracticeHintAnswer,
} from '@prova/api/answers/practiceAnswer';
import type { AttemptRequest } from '@prova/api/types/practice';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** A question of a practice interview. */
export interface Practised {
  readonly interviewId: string;
  readonly assignedQuestionId: string;
}

const urlOf = ({ interviewId, assignedQuestionId }: Practised) =>
  `/api/evm/interviews/${encodeURIComponent(interviewId)}/questions/${encodeURIComponent(assignedQuestionId)}`;

export const practiceApi = createApi({
  reducerPath: 'practiceApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    hint: build.query<PracticeHintAnswer, Practised>({
      query: (question) => ({
        url: `${urlOf(question)}/hint`,
        schema: practiceHintAnswerSchema,
        defaultMessage: 'An error occurred',
      }),
    }),
    /** Grades an answer without storing it, so that it can be repeated. */
    review: build.query<AttemptReviewAnswer, Practised & AttemptRequest>({
      query: ({ answer, language, ...question }) => ({
        url: `${urlOf(question)}/attempts`,
        method: 'POST',
        data: { answer, language },
        schema: attemptReviewAnswerSchema,
        defaultMessage: 'An error occurred',
      }),
    }),
  }),
});
