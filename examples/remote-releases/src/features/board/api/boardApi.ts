import {
  releaseBoardSchema,
  releasedRemoteSchema,
  type ReleaseBoard,
  type ReleaseChange,
  type ReleasedRemote,
} from '@prova/shared/releases/releases';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** What the release desk answers. Nothing is kept once the page is left: who comes back sees what is live then. */
export const boardApi = createApi({
  reducerPath: 'boardApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
  tagTypes: ['board'],
  endpoints: (build) => ({
    board: build.query<ReleaseBoard, null>({
      query: () => ({ url: '/api/releases', schema: releaseBoardSchema, defaultMessage: '' }),
      providesTags: ['board'],
    }),
    // A refused change reloads the board as well: what was shown is often why it was refused.
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
