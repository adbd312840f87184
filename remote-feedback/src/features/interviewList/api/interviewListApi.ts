import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/**
 * Nothing is cached after unmount: a revisit shows the current list. The calls come with the list: reports load none.
 */
export const interviewListApi = createApi({
  reducerPath: 'interviewListApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  tagTypes: ['List'],
  endpoints: () => ({}),
});
