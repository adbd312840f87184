import { applicationInfoAnswerSchema, type ApplicationInfoAnswer } from '@prova/api/answers/accountAnswer';
import { analysisAnswerSchema, type AnalysisAnswer } from '@prova/api/answers/domainAnswer';
import { freshCountListAnswerSchema, type FreshCountAnswer } from '@prova/api/answers/freshQuestionsAnswer';
import { interviewAnswerSchema, type InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Hosts of external services (null if nothing is sent), and optional features of this site. */
export interface OutsideServices {
  /** Host of the AI service that evaluates answers. */
  readonly answersSentTo: string | null;
  /** Host of the voice service that speaks questions. */
  readonly questionsSentTo: string | null;
  /** Whether the site supports practice. */
  readonly offersPractice: boolean;
  /** Whether the site supports follow-ups. */
  readonly offersFollowUps: boolean;
  /** Whether the site counts the questions that are new to a candidate. */
  readonly offersFreshCounts: boolean;
  /** Whether the site compares a job description with what a candidate has shown. */
  readonly offersReadiness: boolean;
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
        offersFreshCounts,
        offersReadiness,
      }: ApplicationInfoAnswer) => ({
        answersSentTo,
        questionsSentTo,
        offersPractice: offersPractice ?? false,
        offersFollowUps: offersFollowUps ?? false,
        offersFreshCounts: offersFreshCounts ?? false,
        offersReadiness: offersReadiness ?? false,
      }),
    }),
    /** New questions of all domains, so that the choice of another domain needs no call. */
    freshCounts: build.query<FreshCountAnswer[], undefined>({
      query: () => ({
        url: '/api/evm/questions/fresh',
        schema: freshCountListAnswerSchema,
        defaultMessage: 'Failed to count new questions',
      }),
    }),
    /** The interview to repeat. */
    parent: build.query<InterviewAnswer, string>({
      query: (id) => ({
        url: `/api/evm/interviews/${encodeURIComponent(id)}`,
        schema: interviewAnswerSchema,
        defaultMessage: 'Failed to load interview data',
      }),
    }),
  }),
});
