import { domainListSchema, type DomainList } from '@prova/shared/api-types/domain';
import { interviewPageSchema, type InterviewPage } from '@prova/shared/api-types/interview';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** As many as the profile shows: one page of the list, newest first. */
const RECENT = { page: 0, size: 10, sort: 'createdAt,desc' };

/** The server data of the profile page. */
export const profileApi = createApi({
  reducerPath: 'profileApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    recentInterviews: build.query<InterviewPage, undefined>({
      query: () => ({
        url: '/api/evm/interviews',
        params: RECENT,
        schema: interviewPageSchema,
        defaultMessage: 'Failed to fetch interviews',
      }),
    }),
    domains: build.query<DomainList, undefined>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListSchema,
        defaultMessage: 'Failed to fetch domains',
      }),
    }),
  }),
});
export const { useRecentInterviewsQuery, useDomainsQuery } = profileApi;
