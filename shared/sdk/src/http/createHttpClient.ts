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

/** The result of a request sent before the client existed. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
  readonly request: XMLHttpRequest;
}

/** The session that the client makes its calls for. */
export interface SessionGate {
  /**
   * Waits until a call to `path` may be sent: without a session it would fail. Resolves to the account it is
   * made for; null for anonymous calls.
   */
  enter(path: string): Promise<string | null>;
  /** A call to `path` was answered with 401. Resolves to whether to repeat it, once the session is back. */
  refused(path: string): Promise<boolean>;
}

interface HttpClientOptions {
  /** Origin of the API, usually the page's own; requests to any other are refused unsent. */
  readonly origin: string;
  readonly clock: Clock;
  /** Called with one line without private content for each failed request. */
  readonly logError: (line: string) => void;
  /** Whether requests may be sent now; others are cancelled unsent. Always allowed by default. */
  readonly mayLeave?: () => boolean;
  /**
   * The current access token, for an API on another origin; by default the browser's cookies identify the
   * user.
   */
  readonly accessToken?: () => string | null;
  /** The page's language, in which the server words what it writes; by default the browser's. */
  readonly language?: () => string;
  /** Hands over early requests, each once, by path and query; null for others. */
  readonly takeEarly?: (path: string) => Promise<EarlyAnswer | null> | null;
  /** The session; without it, a 401 is an ordinary failure. */
  readonly session?: SessionGate;
}

const isUnauthorized = (error: unknown) => isAxiosError(error) && error.response?.status === 401;

/** Settles a request with an early response, in the transport's form, refusals included. */
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

/** The result of `work`, unless the caller aborts first. */
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
 * Creates the HTTP client shared by shell and remotes: 60 s timeout, same origin only, long operations (202)
 * polled to their end, failures logged and passed on unchanged.
 */
export function createHttpClient(options: HttpClientOptions): { http: AxiosInstance; activity: Activity } {
  const {
    origin,
    clock,
    logError,
    mayLeave = () => true,
    accessToken,
    language,
    session,
    takeEarly,
  } = options;
  const activity = createActivity();
  const transport = axios.getAdapter(axios.defaults.adapter);
  const send = async (config: InternalAxiosRequestConfig) => {
    if (!mayLeave()) throw new CanceledError('The request was not sent: nothing leaves this page for now.');
    const token = accessToken?.() ?? null;
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
    if (language) config.headers.set('Accept-Language', language());
    return activity.during(async () => {
      const early = await (config.method === 'get'
        ? takeEarly?.(axios.getUri({ url: config.url ?? '', params: config.params as unknown }))
        : null);
      return early ? settleEarly(config, early) : transport(config);
    });
  };
  // A call that finds the session ended waits for it, and so do new calls: pages need not handle it.
  const sendInSession = async (config: InternalAxiosRequestConfig, gate: SessionGate) => {
    const signal = config.signal as AbortSignal | undefined;
    const path = resolveSameOrigin(config.url ?? '', origin)?.pathname ?? '';
    const account = await unlessStopped(gate.enter(path), signal);
    // The cookie may be another person's by now: then the server refuses calls meant for this one.
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
