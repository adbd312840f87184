import {
  domainListAnswerSchema,
  keywordListAnswerSchema,
  type DomainAnswer,
} from '@prova/api/answers/domainAnswer';
import type { Broken } from '@prova/shared/http/tolerant';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Prova's domains, and their topics. */
export const domainsApi = createApi({
  reducerPath: 'domainsApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    domains: build.query<(DomainAnswer | Broken)[], undefined>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListAnswerSchema,
        defaultMessage: 'Failed to fetch domains',
      }),
    }),
    keywords: build.query<string[], string>({
      query: (domainId) => ({
        url: '/api/evm/keywords',
        params: { domainId },
        schema: keywordListAnswerSchema,
        defaultMessage: 'Failed to load keywords',
      }),
    }),
  }),
});
