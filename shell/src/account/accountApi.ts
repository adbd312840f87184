import { logoutResultSchema, type LogoutResult } from '@prova/shared/session/account';
import type { AccountDeletionRequest } from '@prova/api/types/accountDeletion';
import { sessionListSchema, type SessionList } from '@prova/api/types/sessionList';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import type { Failure } from '@prova/shared/http/failure';
import { createApi } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';

/** Responses of calls without content, and of calls that return arbitrary documents. */
const anything = v.unknown();

/** The server data of the account page. None of these calls is in the specification: other servers answer 404. */
export const accountApi = createApi({
  reducerPath: 'accountApi',
  baseQuery: axiosBaseQuery,
  tagTypes: ['Sessions'],
  endpoints: (build) => ({
    sessions: build.query<SessionList, undefined>({
      query: () => ({
        url: '/api/account/sessions',
        schema: sessionListSchema,
        defaultMessage: 'Failed to fetch sessions',
      }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({
        url: `/api/account/sessions/${encodeURIComponent(id)}`,
        method: 'DELETE',
        schema: anything,
        defaultMessage: 'Failed to end the session',
      }),
      // Also after a failure: the session may have expired meanwhile.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, undefined>({
      query: () => ({
        url: '/api/account/sessions',
        method: 'DELETE',
        schema: anything,
        defaultMessage: 'Failed to end the other sessions',
      }),
    }),
    exportAccount: build.mutation<unknown, undefined>({
      query: () => ({
        url: '/api/account/export',
        schema: anything,
        defaultMessage: 'Failed to fetch your data',
      }),
    }),
    deleteAccount: build.mutation<LogoutResult, AccountDeletionRequest>({
      query: (data) => ({
        url: '/api/account',
        method: 'DELETE',
        data,
        schema: logoutResultSchema,
        defaultMessage: 'Failed to delete the account',
      }),
    }),
  }),
});
export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi;

const NOT_FOUND = 404;
/** Whether a server lacks the call altogether, rather than failing in it. */
export const isNotOffered = (error: unknown): boolean => (error as Failure | undefined)?.status === NOT_FOUND;
