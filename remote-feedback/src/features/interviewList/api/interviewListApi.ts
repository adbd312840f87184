import { createApi } from '@reduxjs/toolkit/query/react';
import { domainListSchema, type Domain, type DomainList } from '@prova/shared/api-types/domain';
import { interviewPageSchema, type InterviewPage } from '@prova/shared/api-types/interview';
import { INTERVIEW_PAGE_SIZE } from '@prova/shared/api-types/limits';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import {
  FETCH_DOMAINS_FAILED,
  FETCH_INTERVIEWS_FAILED,
  sortToText,
  type ListQuery,
} from '../state/listQuery';

/** Nothing is kept once the page is left: who comes back sees the list as it is then. */
export const interviewListApi = createApi({
  reducerPath: 'interviewListApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    listInterviews: build.query<InterviewPage, ListQuery>({
      query: ({ page, sort }) => ({
        url: '/api/evm/interviews',
        params: { page, size: INTERVIEW_PAGE_SIZE, sort: sortToText(sort) },
        schema: interviewPageSchema,
        defaultMessage: FETCH_INTERVIEWS_FAILED,
      }),
    }),
    listDomains: build.query<Domain[], null>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListSchema,
        defaultMessage: FETCH_DOMAINS_FAILED,
      }),
      transformResponse: ({ domains }: DomainList) => domains,
    }),
  }),
});
