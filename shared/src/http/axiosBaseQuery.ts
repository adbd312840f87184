import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import * as v from 'valibot';
import { MalformedAnswerError, readFailure, type Failure } from './failure';

/** One call of a remote's API slice. The answer is parsed: what does not fit the schema is a failure, not data. */
export interface ApiCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly data?: unknown;
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: v.GenericSchema<unknown, unknown>;
  /** The area's message for when the server gives none. */
  readonly defaultMessage: string;
}

/** What a store must hand to its thunks (`extraArgument`) for `axiosBaseQuery` to find the client. */
export interface WithHttp {
  readonly http: AxiosInstance;
}

/** Base query of RTK Query over the shared client that the store carries as its thunks' extra argument. */
export const axiosBaseQuery: BaseQueryFn<ApiCall, unknown, Failure> = async (call, { signal, extra }) => {
  const { url, method = 'GET', data, params, headers, schema, defaultMessage } = call;
  const request: AxiosRequestConfig = { url, method, data, signal };
  if (params) request.params = params;
  if (headers) request.headers = { ...headers };
  try {
    const response = await (extra as WithHttp).http.request<unknown>(request);
    const parsed = v.safeParse(schema, response.data);
    if (!parsed.success) throw new MalformedAnswerError(`${method} ${url}: ${parsed.issues[0].message}`);
    return { data: parsed.output };
  } catch (error) {
    return { error: readFailure(error, defaultMessage) };
  }
};
