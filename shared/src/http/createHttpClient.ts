import axios, {
  CanceledError,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Clock } from '../flow/clock';
import { createActivity, type Activity } from './activity';
import { pollOperation } from './pollOperation';
import { resolveSameOrigin } from './resolveSameOrigin';

export const REQUEST_TIMEOUT_MS = 60_000;

interface HttpClientOptions {
  /** The site's own origin; requests to any other are refused before they leave. */
  readonly origin: string;
  readonly clock: Clock;
  /** Called with one line and no private content for each request that failed. */
  readonly logError: (line: string) => void;
  /** Whether requests may leave now; those that may not are cancelled before they do. Without it they always may. */
  readonly mayLeave?: () => boolean;
}

function describe(error: unknown): string {
  if (!isAxiosError(error)) return error instanceof Error ? `HTTP: ${error.message}` : 'HTTP: unknown error';
  const { method = 'get', url = '' } = error.config ?? {};
  const path = url.split('?')[0] ?? '';
  return `HTTP: ${method.toUpperCase()} ${path}: ${String(error.response?.status ?? error.code ?? error.message)}`;
}

/**
 * Builds the one HTTP client that shell and remotes share: 60 s timeout, same origin only, long operations (202)
 * followed to their end, failures logged and passed on unchanged.
 */
export function createHttpClient(options: HttpClientOptions): { http: AxiosInstance; activity: Activity } {
  const { origin, clock, logError, mayLeave = () => true } = options;
  const activity = createActivity();
  const transport = axios.getAdapter(axios.defaults.adapter);
  const defaults = {
    baseURL: origin,
    timeout: REQUEST_TIMEOUT_MS,
    headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json, */*' },
    adapter: (config: InternalAxiosRequestConfig) => activity.during(() => transport(config)),
  };
  const plain = axios.create(defaults);
  const http = axios.create(defaults);

  for (const client of [plain, http]) {
    client.interceptors.request.use((config) => {
      if (!resolveSameOrigin(config.url ?? '', origin)) {
        throw new TypeError('The request was not sent: its address lies outside this site.');
      }
      if (!mayLeave()) throw new CanceledError('The request was not sent: nothing leaves this page for now.');
      return config;
    });
  }

  http.interceptors.response.use(async (response) => {
    if (response.status !== 202) return response;
    const signal = (response.config.signal as AbortSignal | undefined) ?? new AbortController().signal;
    return activity.during(() => pollOperation(plain, response, { clock, origin, signal }));
  });
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (!isCancel(error)) logError(describe(error));
    throw error;
  });
  return { http, activity };
}
