import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Account } from '../session/account';
import { createHttpClient } from '../http/createHttpClient';
import type { AwaitedResult } from '../remote-contract/awaitedResult';
import type { HostServices, Session } from '../remote-contract/hostServices';
import { createLiveValue, type WritableLiveValue } from '../remote-contract/liveValue';
import { createScope } from '../remote-contract/scope';
import en from '../i18n/locales/en.json';
import ru from '../i18n/locales/ru.json';
import { createFakeClock } from './createFakeClock';

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}
export interface TestAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Plays the server. A rejection is a network failure; a pending promise is a hanging server. */
export type TestServer = (request: TestRequest) => TestAnswer | Promise<TestAnswer>;

export interface TestHost {
  readonly host: HostServices;
  readonly session: WritableLiveValue<Session>;
  readonly requests: TestRequest[];
  /** Late notices requested by the remote. */
  readonly awaited: AwaitedResult[];
  readonly notices: { kind: 'success' | 'warning' | 'error'; title: string; detail?: string | undefined }[];
  /** Reasons of the active leases. */
  readonly leases: string[];
  endScope(): void;
}

export const candidate: Account = {
  activated: true,
  authorities: ['ROLE_USER'],
  email: 'candidate@prova.example',
  login: 'candidate',
  firstName: 'Robin',
  lastName: 'Keller',
};

function readBody(data: unknown): unknown {
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
}

async function answerOf(
  server: TestServer,
  request: TestRequest,
  config: InternalAxiosRequestConfig,
): Promise<TestAnswer> {
  try {
    return await server(request);
  } catch {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  }
}

/** Creates a host for a remote's tests: the real HTTP client with `server` in place of a network. */
export function createTestHost(
  server: TestServer,
  options: { language?: 'en' | 'ru'; account?: Account } = {},
): TestHost {
  const { language = 'en', account = candidate } = options;
  const requests: TestRequest[] = [];
  const notices: TestHost['notices'] = [];
  const awaited: AwaitedResult[] = [];
  const leases: string[] = [];
  const { http } = createHttpClient({
    origin: window.location.origin,
    clock: createFakeClock(),
    logError: () => undefined,
  });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const address = new URL(config.url ?? '', window.location.origin);
    const request: TestRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: address.pathname,
      query: {
        ...Object.fromEntries(address.searchParams),
        ...(config.params as Record<string, unknown> | undefined),
      },
      body: readBody(config.data),
      headers: config.headers.toJSON(),
    };
    requests.push(request);
    const { status = 200, body = null, headers = {} } = await answerOf(server, request, config);
    const response: AxiosResponse = { status, statusText: '', data: body, headers: { ...headers }, config };
    if (status >= 400) throw new AxiosError(`Status ${String(status)}`, undefined, config, null, response);
    return response;
  };
  const i18n = i18next.createInstance();
  // Both languages, as in the shell.
  const resources: Resource = { en: { shared: en }, ru: { shared: ru } };
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    initAsync: false,
    react: { bindI18nStore: 'added' },
  });
  const session = createLiveValue<Session>({ status: 'authenticated', account });
  const { scope, end } = createScope((error) => {
    throw error;
  });
  const note = (kind: 'success' | 'warning' | 'error') => (title: string, detail?: string) => {
    notices.push({ kind, title, detail });
  };
  return {
    host: {
      http,
      i18n,
      session,
      scope,
      notify: {
        success: note('success'),
        warning: note('warning'),
        error: note('error'),
        later: (wait) => void awaited.push(wait),
      },
      busy(reason) {
        leases.push(reason);
        return () => {
          const at = leases.indexOf(reason);
          if (at >= 0) leases.splice(at, 1);
        };
      },
    },
    session,
    requests,
    notices,
    awaited,
    leases,
    endScope: end,
  };
}
