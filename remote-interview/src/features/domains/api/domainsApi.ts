import {
  domainListSchema,
  keywordListSchema,
  type DomainList,
  type KeywordList,
} from '@prova/shared/api-types/domain';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The fields of knowledge that Prova interviews on, and what each of them covers. */
export const domainsApi = createApi({
  reducerPath: 'domainsApi',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    domains: build.query<DomainList['domains'], undefined>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListSchema,
        defaultMessage: 'Failed to fetch domains',
      }),
      transformResponse: (answer: DomainList) => answer.domains,
    }),
    keywords: build.query<string[], string>({
      query: (domainId) => ({
        url: '/api/evm/keywords',
        params: { domainId },
        schema: keywordListSchema,
        defaultMessage: 'Failed to load keywords',
      }),
      transformResponse: (answer: KeywordList) => answer.values.map(({ name }) => name),
    }),
  }),
});
