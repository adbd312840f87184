import { claimedPointsAnswerSchema, type ClaimedPointsAnswer } from '@prova/api/answers/claimedPointsAnswer';
import type { ClaimedPoints } from '@prova/api/types/claimedPoints';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The answered question that the points belong to. */
export interface ClaimedQuestion {
  readonly interviewId: string;
  readonly questionId: string;
}

/** Points that candidates mark as said. */
export const claimedPointsApi = createApi({
  reducerPath: 'claimedPointsApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    claimPoints: build.mutation<ClaimedPointsAnswer, ClaimedQuestion & { claims: ClaimedPoints }>({
      query: ({ interviewId, questionId, claims }) => ({
        url: `/api/evm/interviews/${encodeURIComponent(interviewId)}/questions/${encodeURIComponent(questionId)}/claimed-points`,
        method: 'PUT',
        data: claims,
        schema: claimedPointsAnswerSchema,
        defaultMessage: 'Failed to save the ticks',
      }),
    }),
  }),
});
