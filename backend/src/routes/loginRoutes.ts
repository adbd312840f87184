import { SIGN_IN_PATH, signInAddress } from '@prova/shared/session/signIn';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { empty, page } from '../http/mediaTypes';
import { perMinute } from '../http/perMinute';
import { chooseLook, type PageLook, writeLook } from '../pages/pageLook';
import { CALLBACK_PATH } from '../lib/siteClient';
import { clearCookies, giveSession, MAX_LOGINS, type Cookies } from '../session/cookies';
import { roleOf } from '../session/roles';
import type { LoginAttemptStore } from '../session/loginAttemptStore';
import { type LoginProblem, loginProblemPage } from '../session/loginProblemPage';
import { createLoginAttempt, type OidcClient } from '../session/oidcClient';
import { type FoundRoles, ROLES_MISSING } from '../session/readRoles';
import { isAskedAgain, readSignedOut } from '../session/reauthentication';
import { noteRoles } from '../session/noteRoles';
import { createSecret } from '../session/secret';
import { isPassing, SIGN_IN_FAULTS, SignInError, type SignInFault } from '../session/signInFaults';
import type { SessionStore } from '../session/sessionStore';
import type { Database } from '../store/database';
import { isStoreUnavailable } from '../store/isStoreUnavailable';

export interface LoginDependencies {
  siteOrigin: string;
  database: Database;
  cookies: Cookies;
  oidc: OidcClient;
  sessions: SessionStore;
  attempts: LoginAttemptStore;
  securityLog: SecurityLog;
  /** Maximum calls per address in a minute; `LOGIN_CALLS_PER_MINUTE` by default. */
  callsPerMinute?: number | undefined;
}

/**
 * Maximum calls per address in a minute; a sign-in makes two. A school or a company shares one address among
 * hundreds, so this is no limit per person: it keeps one machine from filling the table of sign-ins. Password
 * guessing is slowed down at the provider.
 */
export const LOGIN_CALLS_PER_MINUTE = 1200;
const TOO_MANY = 429;
const wishesSchema = v.object({ ui_locales: v.optional(v.unknown()), theme: v.optional(v.unknown()) });
// Query parameters of a sign-in. A provider may add parameters, and people keep old addresses: invalid input
// gets a page.
const anyQuery = v.looseObject({});
const answerSchema = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Logs findings about roles, for an operator puzzled by missing permissions. */
function tellOfRoles({ log }: FastifyRequest, { missing, elsewhere }: FoundRoles): void {
  if (missing === null) return;
  log.warn(
    { fault: 'rolesMissing', roles: missing, ...(elsewhere.length === 0 ? {} : { listsAt: elsewhere }) },
    ROLES_MISSING[missing],
  );
}

/**
 * Sign-in by navigation: to the provider, and back with a code. Both respond with pages and redirects, never
 * JSON.
 */
export async function loginRoutes(app: ApiServer, dependencies: LoginDependencies): Promise<void> {
  const { siteOrigin, database, cookies, oidc, sessions, attempts, securityLog } = dependencies;
  await app.register(rateLimit, perMinute(dependencies.callsPerMinute ?? LOGIN_CALLS_PER_MINUTE));

  const showProblem = (
    request: FastifyRequest,
    reply: FastifyReply,
    look: PageLook,
    problem: LoginProblem,
    fault: string = problem,
  ) => {
    const { status, headers, html } = loginProblemPage(problem, {
      look,
      siteOrigin,
      signInAddress: siteOrigin + signInAddress(look),
      reference: `${fault}, ${request.id}`,
    });
    return reply.code(status).headers(headers).send(html);
  };

  /** Tells the visitor what they can do, and the operator the cause. */
  const showFault = (request: FastifyRequest, reply: FastifyReply, look: PageLook, error: SignInError) => {
    const { fault, detail, message } = error;
    const { problem } = SIGN_IN_FAULTS[fault];
    request.log.warn({ fault, ...(detail === null ? {} : { detail }) }, `a sign-in failed: ${message}`);
    if (!isPassing(fault)) securityLog.record('signInRefused', { problem: fault });
    return showProblem(request, reply, look, problem, fault);
  };

  const homeIn = ({ language }: PageLook) => `${siteOrigin}/${language === 'en' ? '' : `?lang=${language}`}`;

  /**
   * Handles a response that starts no session: a signed-in visitor goes home, everybody else gets a message.
   */
  const refuse = async (request: FastifyRequest, reply: FastifyReply, look: PageLook, fault: SignInFault) => {
    const secret = request.cookies[cookies.session.name];
    if (secret !== undefined && (await sessions.find(secret))) {
      return reply.header('cache-control', 'no-store').redirect(homeIn(look), 303);
    }
    // On the way from another site the browser withholds the session cookie, as it may on the way from the
    // provider: the page repeats the request automatically, and the browser then sends the cookie.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      void reply.header('refresh', `0; url=${CALLBACK_PATH}`);
    return showFault(request, reply, look, new SignInError(fault));
  };

  // People arrive by links: every result is a page.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const look = chooseLook({ kept: request.cookies[cookies.look.name] });
    if (error.statusCode === TOO_MANY) return showProblem(request, reply, look, 'tooMany');
    if (!isStoreUnavailable(error)) throw error;
    request.log.error({ err: error }, 'the database does not answer');
    return showProblem(request, reply.header('retry-after', '2'), look, 'unavailable');
  });

  app.get(SIGN_IN_PATH, {
    config: { access: 'public' },
    schema: {
      operationId: 'login',
      summary: 'Sends the browser to the sign-in provider.',
      querystring: anyQuery,
      response: { 302: empty, 400: page, 429: page, 503: page },
    },
    handler: async (request, reply) => {
      // The site defaults to English and dark, whatever the browser prefers; other choices are passed here.
      const { ui_locales: locales, theme } = v.parse(wishesSchema, request.query);
      const look = chooseLook({ locales, theme });
      const state = createSecret();
      // The secret never comes from the browser: an attacker could have planted it there.
      const browser = createSecret();
      const attempt = createLoginAttempt();
      let target: URL;
      try {
        target = await oidc.authorizationUrl(state, attempt, {
          look,
          askAgain: request.cookies[cookies.signedOut.name] !== undefined,
        });
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        return showFault(request, reply, look, error);
      }
      await attempts.begin(state, browser, attempt);
      const login = cookies.login(state);
      return clearCookies(reply, cookies.loginsOf(request).slice(0, 1 - MAX_LOGINS))
        .setCookie(login.name, browser, login.options)
        .setCookie(cookies.look.name, writeLook(look), cookies.look.options)
        .header('cache-control', 'no-store')
        .redirect(target.href, 302);
    },
  });

  app.get(CALLBACK_PATH, {
    config: { access: 'public' },
    schema: {
      operationId: 'completeLogin',
      summary: 'Where the provider sends the browser back to; begins a session.',
      querystring: anyQuery,
      response: { 303: empty, 400: page, 429: page, 503: page },
    },
    handler: async (request, reply) => {
      const look = chooseLook({ kept: request.cookies[cookies.look.name] });
      const answer = v.safeParse(answerSchema, request.query);
      if (!answer.success) return refuse(request, reply, look, 'incomplete');
      const { state } = answer.output;
      const attempt = await attempts.take(state, request.cookies[cookies.login(state).name]);
      if (attempt === 'otherBrowser') {
        const keepsCookies = cookies.loginsOf(request).length > 0;
        return refuse(request, reply, look, keepsCookies ? 'otherBrowser' : 'cookieMissing');
      }
      if (attempt === 'over') return refuse(request, reply, look, 'attemptOver');
      const callback = new URL(request.url, siteOrigin);
      if (!callback.searchParams.has('code') && !callback.searchParams.has('error')) {
        return refuse(request, reply, look, 'incomplete');
      }
      try {
        const { identity, idToken, authentication, found, hold } = await oidc.redeem(
          callback,
          state,
          attempt,
        );
        const signedOutAt = readSignedOut(request.cookies[cookies.signedOut.name]);
        if (signedOutAt !== null) {
          const signedOutAgo = Date.now() / 1_000 - signedOutAt;
          if (!isAskedAgain(authentication, { signedOutAgo, begunAgo: attempt.begunAgo })) {
            return await showFault(request, reply, look, new SignInError('notAsked'));
          }
        }
        const previous = request.cookies[cookies.session.name];
        if (previous !== undefined) await sessions.end(previous);
        const secret = await sessions.begin(identity, idToken, request.headers['user-agent'], hold);
        const noted = await noteRoles(database, identity);
        const role = roleOf(identity);
        tellOfRoles(request, found);
        securityLog.record('signedIn', { account: noted?.userId, role });
        if (noted?.isChanged) securityLog.record('rolesChanged', { account: noted.userId, role });
        return await giveSession(clearCookies(reply, cookies.loginsOf(request)), cookies, secret)
          .clearCookie(cookies.signedOut.name, cookies.signedOut.options)
          .header('cache-control', 'no-store')
          .redirect(homeIn(look), 303);
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        return showFault(request, reply, look, error);
      }
    },
  });
}
