import { createApi } from '@reduxjs/toolkit/query/react';
import { feedbackSchema, type Feedback } from '@prova/shared/api-types/feedback';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';

export const FETCH_FEEDBACK_FAILED = 'Failed to fetch feedback';

/**
 * Asking for feedback is a mutation to RTK Query although it is a GET: each poll must really ask, may be aborted, and
 * leaves nothing in a cache. The answer lives in the feedback slice.
 */
export const feedbackApi = createApi({
  reducerPath: 'feedbackApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    askFeedback: build.mutation<Feedback, string>({
      query: (interviewId) => ({
        url: `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`,
        schema: feedbackSchema,
        defaultMessage: FETCH_FEEDBACK_FAILED,
      }),
    }),
  }),
});
