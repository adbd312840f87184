import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/**
 * The connected language model, for administrators. Not cached after unmount. Its calls come with the pages that make
 * them: candidates load none.
 */
export const languageModelApi = createApi({
  reducerPath: 'languageModelApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: () => ({}),
});
