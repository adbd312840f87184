import {
  releaseBoardSchema,
  releasedRemoteSchema,
  type ReleaseBoard,
  type ReleaseChange,
  type ReleasedRemote,
} from '@prova/shared/releases/releases';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/**
 * The release API's responses. Nothing is cached after leaving the page: a return shows the current state.
 */
export const releasesApi = createApi({
  reducerPath: 'boardApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  tagTypes: ['board'],
  endpoints: (build) => ({
    board: build.query<ReleaseBoard, null>({
      query: () => ({ url: '/api/releases', schema: releaseBoardSchema, defaultMessage: '' }),
      providesTags: ['board'],
    }),
    // A refused change reloads the board as well: the outdated view is often the cause.
    change: build.mutation<ReleasedRemote, { name: string; change: ReleaseChange }>({
      query: ({ name, change }) => ({
        url: `/api/releases/${encodeURIComponent(name)}`,
        method: 'POST',
        data: change,
        schema: releasedRemoteSchema,
        defaultMessage: '',
      }),
      invalidatesTags: ['board'],
    }),
  }),
});
