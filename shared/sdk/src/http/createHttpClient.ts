import axios, {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { ACCOUNT_HEADER } from '../session/accountHeader';
import type { Clock } from '../flow/clock';
import { createActivity, type Activity } from './activity';
import { pollOperation } from './pollOperation';
import { REQUEST_HEADERS, REQUEST_TIMEOUT_MS } from './requestForm';
import { resolveSameOrigin } from './resolveSameOrigin';

/** What came of a request that was sent before there was a client. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
  readonly request: XMLHttpRequest;
}

/** Speaks for the session behind the calls. */
export interface SessionGate {
  /**
   * Waits until a call to `path` may leave: while nobody is signed in any more, it would come to nothing. Answers in whose
   * name it is made; null for calls that are in nobody's.
   */
  enter(path: string): Promise<string | null>;
  /** A call to `path` was answered 401. Answers whether to make it again, once the session is back. */
  refused(path: string): Promise<boolean>;
}

interface HttpClientOptions {
  /** Of the API, as a rule the page's own; requests to any other are refused before they leave. */
  readonly origin: string;
  readonly clock: Clock;
  /** Called with one line and no private content for each request that failed. */
  readonly logError: (line: string) => void;
  /** Whether requests may leave now; those that may not are cancelled before they do. Without it they always may. */
  readonly mayLeave?: () => boolean;
  /** The access token of the moment, for an API on another origin; without it the browser's cookies say who asks. */
  readonly accessToken?: () => string | null;
  /** Hands over what was asked for before this client was there, each once, by its path and query; null for what was not. */
  readonly takeEarly?: (path: string) => Promise<EarlyAnswer | null> | null;
  /** Without it a 401 is a failure like every other. */
  readonly session?: SessionGate;
}

const isUnauthorized = (error: unknown) => isAxiosError(error) && error.response?.status === 401;

/** As the transport would hand it over, refusals included. */
function settleEarly(
  config: InternalAxiosRequestConfig,
  { status, body, request }: EarlyAnswer,
): AxiosResponse {
  const headers = AxiosHeaders.from(request.getAllResponseHeaders());
  const response: AxiosResponse = { data: body, status, statusText: '', headers, config, request };
  if (config.validateStatus?.(status) !== false) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, request, response);
}

/** What `work` comes to, unless the caller stops waiting first. */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new CanceledError());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, stopped]);
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
  const { origin, clock, logError, mayLeave = () => true, accessToken, session, takeEarly } = options;
  const activity = createActivity();
  const transport = axios.getAdapter(axios.defaults.adapter);
  const send = async (config: InternalAxiosRequestConfig) => {
    if (!mayLeave()) throw new CanceledError('The request was not sent: nothing leaves this page for now.');
    const token = accessToken?.() ?? null;
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
    return activity.during(async () => {
      const early = await (config.method === 'get'
        ? takeEarly?.(axios.getUri({ url: config.url ?? '', params: config.params as unknown }))
        : null);
      return early ? settleEarly(config, early) : transport(config);
    });
  };
  // A call that finds the session over waits for it, and so does what was about to leave: the page needs not know.
  const sendInSession = async (config: InternalAxiosRequestConfig, gate: SessionGate) => {
    const signal = config.signal as AbortSignal | undefined;
    const path = resolveSameOrigin(config.url ?? '', origin)?.pathname ?? '';
    const account = await unlessStopped(gate.enter(path), signal);
    // The cookie may be another person's by now: then the server refuses what was meant to be this one's.
    if (account !== null) config.headers.set(ACCOUNT_HEADER, encodeURIComponent(account));
    try {
      return await send(config);
    } catch (error) {
      if (!isUnauthorized(error) || !(await unlessStopped(gate.refused(path), signal))) throw error;
      return send(config);
    }
  };
  const defaults = {
    baseURL: origin,
    timeout: REQUEST_TIMEOUT_MS,
    headers: { ...REQUEST_HEADERS },
    adapter: (config: InternalAxiosRequestConfig) =>
      session ? sendInSession(config, session) : send(config),
  };
  const plain = axios.create(defaults);
  const http = axios.create(defaults);

  for (const client of [plain, http]) {
    client.interceptors.request.use((config) => {
      if (!resolveSameOrigin(config.url ?? '', origin)) {
        throw new TypeError('The request was not sent: its address lies outside this site.');
      }
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
