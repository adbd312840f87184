import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/**
 * The latest interviews and trends of one person. Not cached after unmount. Its calls come with the widget: reports
 * load none.
 */
export const recentInterviewsApi = createApi({
  reducerPath: 'recentInterviewsApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  endpoints: () => ({}),
});
