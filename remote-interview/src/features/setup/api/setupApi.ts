import { applicationInfoAnswerSchema, type ApplicationInfoAnswer } from '@prova/shared/answers/accountAnswer';
import { analysisAnswerSchema, type AnalysisAnswer } from '@prova/shared/answers/domainAnswer';
import { interviewAnswerSchema, type InterviewAnswer } from '@prova/shared/answers/interviewAnswer';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

export const setupApi = createApi({
  reducerPath: 'setupApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    analyzeJobDescription: build.mutation<AnalysisAnswer, string>({
      query: (description) => ({
        url: '/api/evm/ai/job-description',
        method: 'POST',
        data: { description },
        schema: analysisAnswerSchema,
        operation: 'analyzeJobDescription',
        defaultMessage: 'An error occurred',
      }),
    }),
    /** The host of the AI service that evaluates the answers; null where they stay on the server. */
    answersSentTo: build.query<string | null, undefined>({
      query: () => ({
        url: '/management/info',
        schema: applicationInfoAnswerSchema,
        defaultMessage: 'Failed to load application information',
      }),
      transformResponse: ({ answersSentTo }: ApplicationInfoAnswer) => answersSentTo,
    }),
    /** The interview that is taken again. */
    parent: build.query<InterviewAnswer, string>({
      query: (id) => ({
        url: `/api/evm/interviews/${encodeURIComponent(id)}`,
        schema: interviewAnswerSchema,
        defaultMessage: 'Failed to load interview data',
      }),
    }),
  }),
});
