import { logOptions } from '@prova/node/logOptions';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { readSettings } from '../src/settings/readSettings';
import type { Settings } from '../src/settings/settings';
import { type Backend, type BackendDependencies, createBackend } from '../src/createBackend';
import type { Interviewer } from '../src/interviewer/interviewer';
import { createRubricInterviewer } from '../src/interviewer/createRubricInterviewer';
import type { FetchPage } from '../src/interviewer/jobDescription/page/createPageFetcher';
import { createJobSignal } from '../src/jobs/createJobSignal';
import { jobLanes, startJobRunner } from '../src/jobs/startJobRunner';
import { createMetrics } from '../src/metrics/createMetrics';
import { createCookies } from '../src/session/cookies';
import type { Identity } from '../src/session/identity';
import { createLoginAttemptStore } from '../src/session/loginAttemptStore';
import { createSessionStore } from '../src/session/sessionStore';
import type { Database } from '../src/store/database';
import { migrate } from '../src/store/migrate';
import { silentSpeaker } from './silentSpeaker';

/** The settings of an empty environment, with an unreachable identity provider. */
export const testSettings: Settings = readSettings({
  OIDC_ISSUER: 'http://127.0.0.1:9',
  DATA_DIR: join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), `data-${process.pid}`),
});

export interface TestOptions {
  settings?: Settings;
  interviewer?: Interviewer;
  /** Instead of `interviewer`: one with a language model. */
  createInterviewer?: BackendDependencies['createInterviewer'];
  fetchPage?: FetchPage;
  logTo?: (line: string) => void;
}

/** Calls in the name of one signed-in person (or of nobody), as Prova's own pages make them. */
export interface TestPerson {
  cookie: string;
  send(method: string, url: string, body?: object): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface TestBackend {
  database: Database;
  interviewer: Interviewer;
  app: Backend['app'];
  routes: Backend['routes'];
  modelHealth: Backend['modelHealth'];
  finishDeletions: Backend['finishDeletions'];
  anybody: TestPerson;
  /** `known` is data of the person from the provider, where relevant. */
  signIn(
    login: string,
    roles?: readonly string[],
    userAgent?: string,
    known?: Partial<Identity>,
  ): Promise<TestPerson>;
  /** Waiting jobs keep waiting. */
  stopJobs(): Promise<void>;
  stop(): Promise<void>;
}

export const ADMIN_ROLES = [ROLE_USER, ROLE_ADMIN];

/**
 * The whole backend in this process; jobs run. Only sign-in at a provider is left out. The database is closed with it.
 */
export async function startBackendOn(database: Database, options: TestOptions = {}): Promise<TestBackend> {
  const {
    settings = testSettings,
    createInterviewer = () => ({
      interviewer: options.interviewer ?? createRubricInterviewer(),
      model: null,
    }),
    fetchPage = null,
    logTo,
  } = options;
  await migrate(database);
  const sessions = createSessionStore(database);
  const signal = createJobSignal();
  const { app, routes, interviewer, jobHandlers, modelHealth, finishDeletions } = await createBackend({
    settings,
    database,
    sessions,
    attempts: createLoginAttemptStore(database),
    createInterviewer,
    fetchPage,
    speaker: silentSpeaker,
    metrics: createMetrics(),
    logger: logTo ? logOptions('backend', { write: logTo }) : false,
    onJob: signal.send,
  });
  const lanes = jobLanes(1, interviewer.reviewAnswer !== null);
  const stopJobs = await startJobRunner({ database, handlers: jobHandlers, signal, lanes, log: app.log });
  const stopModelHealth = modelHealth?.start();
  const { session } = createCookies(settings.siteOrigin);

  const change = (cookie: string, method: HTTPMethods, url: string, body?: object, headers = {}) =>
    app.inject({
      method,
      url,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        origin: settings.siteOrigin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
  const personWith = (cookie: string): TestPerson => ({
    cookie,
    send: (method, url, body) =>
      method === 'GET' || method === 'HEAD'
        ? app.inject({ method, url, headers: { cookie } })
        : change(cookie, method as HTTPMethods, url, body),
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { cookie, ...headers } }),
    post: (url, body, headers) => change(cookie, 'POST', url, body, headers),
  });

  return {
    database,
    interviewer,
    app,
    routes,
    modelHealth,
    finishDeletions,
    anybody: personWith(''),
    async signIn(login, roles = [ROLE_USER], userAgent, known = {}) {
      const identity = { issuer: 'test', subject: login, login, email: `${login}@prova.example` };
      const names = { firstName: 'Robin', lastName: 'Keller' };
      const secret = await sessions.begin({ ...identity, ...names, roles, ...known }, 'id-token', userAgent);
      return personWith(`${session.name}=${secret}`);
    },
    stopJobs,
    async stop() {
      await stopJobs();
      await stopModelHealth?.();
      await app.close();
      await database.close();
    },
  };
}
