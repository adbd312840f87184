import { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import * as v from 'valibot';
import { MalformedAnswerError, readFailure, type Failure, type Operation } from './failure';

/** One API call. The response is parsed: data that does not fit the schema is a failure. */
export interface ApiCall<T = unknown> {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly data?: unknown;
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Schema of a refusal that also carries a result, such as a 409 with the stored answer. */
  readonly readAlso?: { readonly status: number; readonly schema: v.GenericSchema<unknown, T> };
  /** The operation started by the call, where that may take a while. */
  readonly operation?: Operation;
  /** The area's message for when the server gives none. */
  readonly defaultMessage: string;
}

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

function parse<T>({ method = 'GET', url, schema }: ApiCall<T>, answer: unknown): T {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new MalformedAnswerError(`${method} ${url}: ${parsed.issues[0].message}`);
  return parsed.output;
}

/** Makes one call through the shared client. Never throws: an error is a value with a reason. */
export async function callApi<T>(
  http: AxiosInstance,
  call: ApiCall<T>,
  signal: AbortSignal,
): Promise<ApiResult<T>> {
  const { url, method = 'GET', data, params, headers, readAlso, defaultMessage, operation } = call;
  const request: AxiosRequestConfig = { url, method, data, signal };
  if (params) request.params = params;
  if (headers) request.headers = { ...headers };
  try {
    const response = await http.request<unknown>(request);
    return { ok: true, value: parse(call, response.data) };
  } catch (error) {
    if (readAlso && isAxiosError<unknown>(error) && error.response?.status === readAlso.status) {
      const answer = v.safeParse(readAlso.schema, error.response.data);
      if (answer.success) return { ok: true, value: answer.output };
    }
    return { ok: false, failure: readFailure(error, defaultMessage, operation) };
  }
}
