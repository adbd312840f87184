import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { empty, page } from '../http/mediaTypes';
import { chooseLanguage, PAGE_LANGUAGES } from '../pages/chooseLanguage';
import { CALLBACK_PATH } from '../ground/siteClient';
import type { Cookies } from '../session/cookies';
import type { LoginAttemptStore } from '../session/loginAttemptStore';
import { type LoginProblem, loginProblemPage } from '../session/loginProblemPage';
import {
  createLoginAttempt,
  LoginRefusedError,
  type OidcClient,
  ProviderUnreachableError,
} from '../session/oidcClient';
import { createSecret } from '../session/secret';
import type { SessionStore } from '../session/sessionStore';

export interface LoginDependencies {
  siteOrigin: string;
  cookies: Cookies;
  oidc: OidcClient;
  sessions: SessionStore;
  attempts: LoginAttemptStore;
}

const AUTHORIZATION_PATH = '/oauth2/authorization/oidc';
const LOGINS_PER_MINUTE = 60;
const languageSchema = v.object({ ui_locales: v.picklist(PAGE_LANGUAGES) });
// A provider may send more than it was asked for, and people keep old addresses: what does not fit gets a page.
const anyQuery = v.looseObject({});
const answerSchema = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Signing in by navigation: to the provider, and back with a code. Both answer pages and redirects, never JSON. */
export async function loginRoutes(app: ApiServer, dependencies: LoginDependencies): Promise<void> {
  const { siteOrigin, cookies, oidc, sessions, attempts } = dependencies;
  await app.register(rateLimit, { max: LOGINS_PER_MINUTE, timeWindow: '1 minute' });

  const showProblem = (
    request: FastifyRequest,
    reply: FastifyReply,
    problem: LoginProblem,
    wayOn = `${siteOrigin}/`,
  ) => {
    const { status, headers, html } = loginProblemPage(
      problem,
      chooseLanguage(request.headers['accept-language']),
      wayOn,
    );
    return reply.code(status).headers(headers).send(html);
  };

  app.get(AUTHORIZATION_PATH, {
    config: { access: 'public' },
    schema: {
      operationId: 'login',
      summary: 'Sends the browser to the sign-in provider.',
      querystring: anyQuery,
      response: { 302: empty, 503: page },
    },
    handler: async (request, reply) => {
      const asked = v.safeParse(languageSchema, request.query);
      const state = createSecret();
      const browser = request.cookies[cookies.login.name] ?? createSecret();
      const attempt = createLoginAttempt();
      let target: URL;
      try {
        target = await oidc.authorizationUrl(
          state,
          attempt,
          asked.success ? asked.output.ui_locales : undefined,
        );
      } catch (error) {
        if (!(error instanceof ProviderUnreachableError)) throw error;
        request.log.warn({ err: error }, 'the sign-in provider does not answer');
        return showProblem(request, reply, 'unreachable', siteOrigin + AUTHORIZATION_PATH);
      }
      await attempts.begin(state, browser, attempt);
      return reply
        .setCookie(cookies.login.name, browser, cookies.login.options)
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
      response: { 303: empty, 400: page, 503: page },
    },
    handler: async (request, reply) => {
      const answer = v.safeParse(answerSchema, request.query);
      const browser = request.cookies[cookies.login.name];
      if (!answer.success || browser === undefined) return showProblem(request, reply, 'refused');
      const { state } = answer.output;
      const attempt = await attempts.take(state, browser);
      if (!attempt) return showProblem(request, reply, 'refused');
      const callback = new URL(request.url, siteOrigin);
      if (callback.searchParams.get('error') === 'access_denied') {
        return showProblem(request, reply, 'cancelled');
      }
      try {
        const { identity, idToken } = await oidc.redeem(callback, state, attempt);
        const previous = request.cookies[cookies.session.name];
        if (previous !== undefined) await sessions.end(previous);
        const secret = await sessions.begin(identity, idToken);
        // The shell's own pages need no cookie to load, so a Strict one is in time for the first call they make.
        return await reply
          .setCookie(cookies.session.name, secret, cookies.session.options)
          .header('cache-control', 'no-store')
          .redirect(`${siteOrigin}/`, 303);
      } catch (error) {
        if (error instanceof ProviderUnreachableError) {
          request.log.warn({ err: error }, 'the sign-in provider does not answer');
          return showProblem(request, reply, 'unreachable', siteOrigin + AUTHORIZATION_PATH);
        }
        if (!(error instanceof LoginRefusedError)) throw error;
        request.log.warn({ reason: error.message }, 'a sign-in was refused');
        return showProblem(request, reply, 'refused');
      }
    },
  });
}
