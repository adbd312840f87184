import { domainListAnswerSchema, type DomainAnswer } from '@prova/shared/answers/domainAnswer';
import { interviewPageAnswerSchema, type InterviewPageAnswer } from '@prova/shared/answers/interviewAnswer';
import { isReadable, type Broken } from '@prova/shared/answers/tolerant';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** As many as the profile shows: one page of the list, newest first. */
const RECENT = { page: 0, size: 10, sort: 'createdAt,desc' };

/** The server data of the profile page. */
export const profileApi = createApi({
  reducerPath: 'profileApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    recentInterviews: build.query<InterviewPageAnswer, undefined>({
      query: () => ({
        url: '/api/evm/interviews',
        params: RECENT,
        schema: interviewPageAnswerSchema,
        defaultMessage: 'Failed to fetch interviews',
      }),
    }),
    domains: build.query<DomainAnswer[], undefined>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListAnswerSchema,
        defaultMessage: 'Failed to fetch domains',
      }),
      transformResponse: (domains: (DomainAnswer | Broken)[]) => domains.filter(isReadable),
    }),
  }),
});
export const { useRecentInterviewsQuery, useDomainsQuery } = profileApi;
