import { domainListAnswerSchema, type DomainAnswer } from '@prova/api/answers/domainAnswer';
import { isReadable, type Broken } from '@prova/shared/http/tolerant';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

export const FETCH_DOMAINS_FAILED = 'Failed to fetch domains';

/** Domain names, shared by several pages. Not cached after unmount. */
export const domainApi = createApi({
  reducerPath: 'domainApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    listDomains: build.query<DomainAnswer[], null>({
      query: () => ({
        url: '/api/evm/domains',
        schema: domainListAnswerSchema,
        defaultMessage: FETCH_DOMAINS_FAILED,
      }),
      // Names are optional here: an unreadable domain is shown by its id.
      transformResponse: (domains: (DomainAnswer | Broken)[]) => domains.filter(isReadable),
    }),
  }),
});
