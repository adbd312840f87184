import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance } from 'axios';
import { callApi, type ApiCall } from './callApi';
import type { Failure } from './failure';

/** What a store must hand to its thunks (`extraArgument`) for `axiosBaseQuery` to find the client. */
export interface WithHttp {
  readonly http: AxiosInstance;
}

/** Base query of RTK Query over the shared client that the store carries as its thunks' extra argument. */
export const axiosBaseQuery: BaseQueryFn<ApiCall, unknown, Failure> = async (call, { signal, extra }) => {
  const result = await callApi((extra as WithHttp).http, call, signal);
  return result.ok ? { data: result.value } : { error: result.failure };
};
