import { applicationInfoSchema, type ApplicationInfo } from '@prova/shared/api-types/applicationInfo';
import { interviewSchema, type Interview } from '@prova/shared/api-types/interview';
import {
  jobDescriptionAnalysisSchema,
  type JobDescriptionAnalysis,
} from '@prova/shared/api-types/jobDescription';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

export const setupApi = createApi({
  reducerPath: 'setupApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    analyzeJobDescription: build.mutation<JobDescriptionAnalysis, string>({
      query: (description) => ({
        url: '/api/evm/ai/job-description',
        method: 'POST',
        data: { description },
        schema: jobDescriptionAnalysisSchema,
        defaultMessage: 'An error occurred',
      }),
    }),
    /** The host of the AI service that evaluates the answers; null where they stay on the server. */
    answersSentTo: build.query<string | null, undefined>({
      query: () => ({
        url: '/management/info',
        schema: applicationInfoSchema,
        defaultMessage: 'Failed to load application information',
      }),
      transformResponse: (info: ApplicationInfo) => info.answersSentTo ?? null,
    }),
    /** The interview that is taken again. */
    parent: build.query<Interview, string>({
      query: (id) => ({
        url: `/api/evm/interviews/${encodeURIComponent(id)}`,
        schema: interviewSchema,
        defaultMessage: 'Failed to load interview data',
      }),
    }),
  }),
});
