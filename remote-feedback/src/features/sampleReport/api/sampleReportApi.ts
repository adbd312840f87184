import { feedbackAnswerSchema, type FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Sample report for users who have none yet. It belongs to no real candidate. */
export const sampleReportApi = createApi({
  reducerPath: 'sampleReportApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    sampleReport: build.query<FeedbackAnswer, FeedbackLanguage>({
      query: (language) => ({
        url: '/api/evm/sample-report',
        params: { language },
        schema: feedbackAnswerSchema,
        defaultMessage: 'Failed to fetch feedback',
      }),
    }),
  }),
});
