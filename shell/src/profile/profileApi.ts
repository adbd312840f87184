import { domainListAnswerSchema, type DomainAnswer } from '@prova/api/answers/domainAnswer';
import { interviewPageAnswerSchema } from '@prova/api/answers/interviewAnswer';
import { isReadable, type Broken } from '@prova/shared/http/tolerant';
import { trendListAnswerSchema, type TrendListAnswer } from '@prova/api/answers/trendAnswer';
import { axiosBaseQuery, type WithHttp } from '@prova/shared/http/axiosBaseQuery';
import { callApi } from '@prova/shared/http/callApi';
import { createApi } from '@reduxjs/toolkit/query/react';
import { fetchOwnInterviews, type OwnInterviews } from './fetchOwnInterviews';

/** The server data of the profile page. */
export const profileApi = createApi({
  reducerPath: 'profileApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    /** The newest of one person, who is named so among others. */
    recentInterviews: build.query<OwnInterviews, readonly string[] | null>({
      async queryFn(names, { signal, extra }) {
        const { http } = extra as WithHttp;
        const own = await fetchOwnInterviews(names, (params) =>
          callApi(
            http,
            {
              url: '/api/evm/interviews',
              params: { ...params },
              schema: interviewPageAnswerSchema,
              defaultMessage: 'Failed to fetch interviews',
            },
            signal,
          ),
        );
        return own.ok ? { data: own.value } : { error: own.failure };
      },
    }),
    /** Of our own server; another answers 404, and there is none. */
    trends: build.query<TrendListAnswer, undefined>({
      query: () => ({
        url: '/api/evm/trends',
        schema: trendListAnswerSchema,
        defaultMessage: 'Failed to fetch trends',
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
export const { useRecentInterviewsQuery, useTrendsQuery, useDomainsQuery } = profileApi;
