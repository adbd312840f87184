import { doneAnswerSchema } from '@prova/api/answers/doneAnswer';
import { feedbackAnswerSchema, type FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import {
  reportLinkAnswerSchema,
  reportLinkMadeAnswerSchema,
  type ReportLinkAnswer,
  type ReportLinkMadeAnswer,
} from '@prova/api/answers/reportLinkAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { LinkDays } from '@prova/api/types/reportLink';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

const addressOf = (interviewId: string) => `/api/evm/interviews/${encodeURIComponent(interviewId)}/link`;

/** Links that share a report, and the reports behind them. */
export const reportLinkApi = createApi({
  reducerPath: 'reportLinkApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  tagTypes: ['Link'],
  endpoints: (build) => ({
    reportLink: build.query<{ link: ReportLinkAnswer | null }, string>({
      query: (interviewId) => ({
        url: addressOf(interviewId),
        schema: reportLinkAnswerSchema,
        defaultMessage: 'Failed to fetch the link',
      }),
      providesTags: ['Link'],
    }),
    makeReportLink: build.mutation<ReportLinkMadeAnswer, { interviewId: string; days: LinkDays }>({
      query: ({ interviewId, days }) => ({
        url: addressOf(interviewId),
        method: 'PUT',
        data: { days },
        schema: reportLinkMadeAnswerSchema,
        defaultMessage: 'Failed to create the link',
      }),
      invalidatesTags: ['Link'],
    }),
    withdrawReportLink: build.mutation<unknown, string>({
      query: (interviewId) => ({
        url: addressOf(interviewId),
        method: 'DELETE',
        schema: doneAnswerSchema,
        defaultMessage: 'Failed to revoke the link',
      }),
      invalidatesTags: ['Link'],
    }),
    sharedReport: build.query<FeedbackAnswer, { secret: string; language: FeedbackLanguage }>({
      query: (data) => ({
        url: '/api/evm/shared-report',
        method: 'POST',
        data,
        schema: feedbackAnswerSchema,
        defaultMessage: 'Failed to fetch feedback',
      }),
    }),
  }),
});
