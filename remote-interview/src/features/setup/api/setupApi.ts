import { applicationInfoAnswerSchema, type ApplicationInfoAnswer } from '@prova/api/answers/accountAnswer';
import { analysisAnswerSchema, type AnalysisAnswer } from '@prova/api/answers/domainAnswer';
import { interviewAnswerSchema, type InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Hosts of services that work for this site (null where nothing is sent), and what it offers besides. */
export interface OutsideServices {
  /** Of the AI service that evaluates the answers. */
  readonly answersSentTo: string | null;
  /** Of the voice service that speaks the questions. */
  readonly questionsSentTo: string | null;
  /** An interview may be practice. */
  readonly offersPractice: boolean;
  /** An interview may ask on an answer. */
  readonly offersFollowUps: boolean;
}

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
    outsideServices: build.query<OutsideServices, undefined>({
      query: () => ({
        url: '/management/info',
        schema: applicationInfoAnswerSchema,
        defaultMessage: 'Failed to load application information',
      }),
      transformResponse: ({
        answersSentTo,
        questionsSentTo,
        offersPractice,
        offersFollowUps,
      }: ApplicationInfoAnswer) => ({
        answersSentTo,
        questionsSentTo,
        offersPractice: offersPractice ?? false,
        offersFollowUps: offersFollowUps ?? false,
      }),
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
