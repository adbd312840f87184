import { doneAnswerSchema } from '@prova/api/answers/doneAnswer';
import {
  verdictAnswerSchema,
  verdictPageAnswerSchema,
  type VerdictAnswer,
  type VerdictPageAnswer,
} from '@prova/api/answers/verdictAnswer';
import type { VerdictRequest } from '@prova/api/types/verdict';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** A judgement in a report, on one answer to one question. */
export interface Judgement {
  readonly interviewId: string;
  readonly questionId: string;
}

const addressOf = ({ interviewId, questionId }: Judgement) =>
  `/api/evm/interviews/${encodeURIComponent(interviewId)}/questions/${encodeURIComponent(questionId)}/verdict`;

/** Candidates' verdicts on their scores, and the verdicts shared with administrators. */
export const verdictApi = createApi({
  reducerPath: 'verdictApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    giveVerdict: build.mutation<VerdictAnswer, Judgement & { verdict: VerdictRequest }>({
      query: ({ verdict, ...judgement }) => ({
        url: addressOf(judgement),
        method: 'PUT',
        data: verdict,
        schema: verdictAnswerSchema,
        defaultMessage: 'Failed to save the comment',
      }),
    }),
    withdrawVerdict: build.mutation<unknown, Judgement>({
      query: (judgement) => ({
        url: addressOf(judgement),
        method: 'DELETE',
        schema: doneAnswerSchema,
        defaultMessage: 'Failed to remove the comment',
      }),
    }),
    verdicts: build.query<VerdictPageAnswer, number>({
      query: (page) => ({
        url: '/api/evm/verdicts',
        params: { page },
        schema: verdictPageAnswerSchema,
        defaultMessage: 'Failed to fetch the comments',
      }),
    }),
  }),
});
