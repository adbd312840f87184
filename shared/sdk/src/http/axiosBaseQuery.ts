import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance } from 'axios';
import { callApi, type ApiCall } from './callApi';
import type { Failure } from './failure';

/** The `extraArgument` of a store's thunks by which `axiosBaseQuery` finds the client. */
export interface WithHttp {
  readonly http: AxiosInstance;
}

/** Base query of RTK Query over the shared client in the thunks' extra argument. */
export const axiosBaseQuery: BaseQueryFn<ApiCall, unknown, Failure> = async (call, { signal, extra }) => {
  const result = await callApi((extra as WithHttp).http, call, signal);
  return result.ok ? { data: result.value } : { error: result.failure };
};
