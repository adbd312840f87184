import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import type { TestAnswer, TestRequest } from '@prova/shared/testing/createTestHost';
import type { MountReport } from '@prova/shared/releases/mountReport';
import type { Account } from '@prova/shared/session/account';
import type { Registry } from '@prova/registry/registry';
import { act, render } from '@testing-library/react';
import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { App } from '../boot/App';
import { createShell } from '../boot/createShell';
import { createRegistryClient, type RegistryClient } from '../registry/createRegistryClient';
import { factsOfRegistry } from '../registry/verifyView';
import type { ServedPage } from '../served/takeServedPage';
import { startServices } from '../boot/startServices';
import type { LoadFailure, LoadOutcome } from '../context/RemoteLoader';
import { createTestChannel, type TestChannel } from './createTestChannel';
import { testRegistry } from './testRegistry';

interface Opening {
  readonly path?: string;
  /** The person signed in on the server; null for nobody; `hanging` for a server that does not answer. */
  readonly account?: Account | null | 'hanging';
  /** Answers calls other than the account's; undefined is a 404, a rejection a network failure. */
  readonly server?: (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined;
  /** The document declares the visitor anonymous. */
  readonly isAnonymous?: boolean;
  readonly registry?: Registry;
  /** The page's registry state; all of `registry` by default. */
  readonly known?: RegistryClient;
  readonly registryProblem?: string | null;
  readonly load?: (name: string) => Promise<LoadOutcome>;
  /** The fallback of a failed release; none by default. */
  readonly loadInstead?: (failure: LoadFailure) => Promise<LoadOutcome>;
  /** Remotes released again since they were loaded. */
  readonly outdated?: ReadonlySet<string>;
  readonly servedPage?: ServedPage;
  readonly now?: number;
  readonly channel?: TestChannel;
}

function adapterOf(
  server: (request: TestRequest) => Promise<TestAnswer>,
  requests: TestRequest[],
): AxiosAdapter {
  return async (config) => {
    const address = new URL(config.url ?? '', window.location.origin);
    const request: TestRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: address.pathname,
      query: { ...(config.params as Record<string, unknown> | undefined) },
      headers: config.headers.toJSON(),
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    };
    requests.push(request);
    const {
      status = 200,
      body = null,
      headers = {},
    } = await server(request).catch(() => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    });
    const response = { status, statusText: '', data: body, headers: { ...headers }, config };
    if (status >= 400) throw new AxiosError(`Status ${String(status)}`, undefined, config, null, response);
    return response;
  };
}

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const ownAdapter = axios.defaults.adapter;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  if (ownAdapter) axios.defaults.adapter = ownAdapter;
  localStorage.clear();
  sessionStorage.clear();
});

/** The complete shell as in a browser, with server, clock, loader and navigation controlled by tests. */
export async function openShell(opening: Opening = {}) {
  const { path = '/', account = null, server, registry = testRegistry, registryProblem = null } = opening;
  const requests: TestRequest[] = [];
  const left: string[] = [];
  const clock = createFakeClock(opening.now);
  const loaded: string[] = [];
  const reports: MountReport[] = [];
  axios.defaults.adapter = adapterOf(async (request) => {
    const answer = await server?.(request);
    if (answer) return answer;
    if (request.path === '/api/account') {
      if (account === 'hanging') return new Promise(() => undefined);
      return account ? { body: account } : { status: 401 };
    }
    return request.path === '/management/info' ? { body: {} } : { status: 404 };
  }, requests);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', path);

  const shell = createShell(
    {
      adminUrl: 'https://admin.example/',
      supportEmail: null,
      businessEmail: null,
      providerOrigin: 'https://login.example',
      servedAt: null,
      registryKeys: [],
      registryEnv: 'production',
      isAnonymous: opening.isAnonymous ?? false,
      language: 'en',
      registry: '',
      coverage: null,
    },
    opening.known ?? createRegistryClient(factsOfRegistry(registry)),
    registryProblem,
    {
      clock,
      location: {
        origin: window.location.origin,
        assign: (address) => void left.push(String(address)),
        replace: (address) => void left.push(String(address)),
        reload: () => void left.push('reload'),
      },
      createLoader: (_known, { report }) => ({
        blame(remote, thrown) {
          const version = registry.remotes.find(({ name }) => name === remote)?.version ?? '';
          const release = { version, phase: 'page', status: 0 } as const;
          const failure: LoadFailure = { remote, code: 'RENDER', detail: String(thrown), release };
          report(failure);
          return failure;
        },
        loadInstead: async (failure) => opening.loadInstead?.(failure) ?? { ok: false, failure },
        settled: () => Promise.resolve(),
        renew: () => Promise.resolve(),
        isOutdated: (name) => opening.outdated?.has(name) ?? false,
        load: (name) => {
          loaded.push(name);
          return opening.load?.(name) ?? new Promise(() => undefined);
        },
      }),
      sendMountReport: (report) => void reports.push(report),
      servedPage: opening.servedPage ?? null,
      systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
      wasMember: 'member' in document.documentElement.dataset,
    },
  );
  const channel = opening.channel ?? createTestChannel();
  const view = render(<App shell={shell} />);
  const services = startServices(shell, { channel, page: window });
  stops.push(services.stop);
  const pass = (ms: number) => act(() => clock.advance(ms));
  await pass(0);
  return {
    ...view,
    shell,
    requests,
    /** Where the browser was sent, or `reload`. */
    left,
    /** Remotes requested. */
    loaded,
    /** Mount reports received by the site. */
    reports,
    pass,
    pathname: () => window.location.pathname,
  };
}
