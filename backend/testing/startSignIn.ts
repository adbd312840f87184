import { logOptions } from '@prova/node/logOptions';
import { createSecurityLog } from '@prova/node/createSecurityLog';
import type { LightMyRequestResponse } from 'fastify';
import { createServer } from '../src/http/createServer';
import { collectRoutes } from '../src/http/collectRoutes';
import { createMetrics } from '../src/metrics/createMetrics';
import { loginRoutes } from '../src/routes/loginRoutes';
import { createCookies } from '../src/session/cookies';
import type { LoginAttempt, LoginAttemptStore } from '../src/session/loginAttemptStore';
import { createOidcClient } from '../src/session/oidcClient';
import type { FoundSession, SessionStore, SignedInUser } from '../src/session/sessionStore';
import { readSettings } from '../src/settings/readSettings';
import { closedDatabase } from './openTestDatabase';
import { type Return, throughProvider } from './throughProvider';

export interface SignInResult {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Null without a session. */
  readonly user: SignedInUser | null;
}

export interface SignInWay {
  /** A full round: to the provider and back, as a browser with an empty cookie jar. */
  signIn(query?: string, returns?: Return): Promise<SignInResult>;
  /** One call, from an address, with forwarded headers. */
  ask(url: string, remoteAddress: string, forwardedFor?: string): Promise<LightMyRequestResponse>;
  /** One call with these cookies. */
  visit(url: string, cookie: string): Promise<LightMyRequestResponse>;
  /** Every line of its log. */
  readonly lines: string[];
  stop(): Promise<void>;
}

/** Both stores without a database: opening one takes longer than the tests. */
function rememberAttempts(): LoginAttemptStore {
  const known = new Map<string, LoginAttempt & { browser: string }>();
  return {
    begin: (state, browser, attempt) => Promise.resolve(void known.set(state, { ...attempt, browser })),
    take(state, browser) {
      const attempt = known.get(state);
      if (attempt && attempt.browser !== browser) return Promise.resolve('otherBrowser');
      known.delete(state);
      return Promise.resolve(attempt ? { ...attempt, begunAgo: 0 } : 'over');
    },
    removeExpired: () => Promise.resolve(),
  };
}
function rememberSessions(): SessionStore {
  const users = new Map<string, FoundSession>();
  return {
    begin({ login, email, firstName, lastName, roles, subject }) {
      const secret = `session-${users.size}`;
      users.set(secret, { id: subject, login, email, firstName, lastName, roles, rolesAskedAgo: null });
      return Promise.resolve(secret);
    },
    find: (secret) => Promise.resolve(users.get(secret) ?? null),
    end: () => Promise.resolve(null),
    removeExpired: () => Promise.resolve(),
  };
}

interface SignInWayOptions {
  callsPerMinute?: number | undefined;
  /** Timeout of the provider in seconds. */
  patience?: number | undefined;
}

/** The sign-in calls only, with an environment's settings; the rest of the backend is absent. */
export async function startSignIn(
  environment: Readonly<Record<string, string>>,
  { callsPerMinute, patience }: SignInWayOptions = {},
): Promise<SignInWay> {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const settings = readSettings(environment);
  const sessions = rememberSessions();
  const cookies = createCookies(settings.siteOrigin);
  const app = await createServer({
    siteOrigin: settings.siteOrigin,
    trustedProxies: settings.trustedProxies,
    logger: { ...logOptions('backend', { write }), level: 'trace' },
    metrics: createMetrics(),
  });
  collectRoutes(app);
  await app.register((scope) =>
    loginRoutes(scope, {
      siteOrigin: settings.siteOrigin,
      // Nobody is known from before.
      database: { ...closedDatabase, query: () => Promise.resolve([]) },
      cookies,
      oidc: createOidcClient(settings, patience),
      sessions,
      attempts: rememberAttempts(),
      callsPerMinute,
      securityLog: createSecurityLog({ part: 'backend', key: 'key', write }),
    }),
  );
  return {
    lines,
    ask: (url, remoteAddress, forwardedFor) =>
      app.inject({
        url,
        remoteAddress,
        headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
      }),
    visit: (url, cookie) => app.inject({ url, headers: { cookie } }),
    async signIn(query = '', returns) {
      const ended = await throughProvider(app, query, returns);
      const session = ended.cookies.find(({ name }) => name === cookies.session.name)?.value;
      return {
        status: ended.statusCode,
        html: ended.body,
        headers: ended.headers,
        user: session === undefined ? null : await sessions.find(session),
      };
    },
    stop: () => app.close(),
  };
}
