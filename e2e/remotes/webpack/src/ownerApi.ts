import { accountSchema, type Account } from '@prova/shared/session/account';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The page's user, according to the server. */
export const ownerApi = createApi({
  reducerPath: 'ownerApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    owner: build.query<Account, null>({
      query: () => ({ url: '/api/account', schema: accountSchema, defaultMessage: '' }),
    }),
  }),
});
