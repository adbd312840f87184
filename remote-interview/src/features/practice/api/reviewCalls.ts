import { attemptReviewAnswerSchema, type AttemptReviewAnswer } from '@prova/api/answers/attemptReviewAnswer';
import type { AttemptRequest } from '@prova/api/types/practice';
import { practiceApi, urlOf, type Practised } from './practiceApi';

export const reviewCalls = practiceApi.injectEndpoints({
  endpoints: (build) => ({
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
