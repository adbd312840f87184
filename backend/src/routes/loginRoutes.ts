import rateLimit from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { empty, page } from '../http/mediaTypes';
import { chooseLook, type PageLook, writeLook } from '../pages/pageLook';
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
const wishesSchema = v.object({ ui_locales: v.optional(v.unknown()), theme: v.optional(v.unknown()) });
// A provider may send more than it was asked for, and people keep old addresses: what does not fit gets a page.
const anyQuery = v.looseObject({});
const answerSchema = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** The query with which a sign-in is begun in this look; the site's own at first needs none. */
function askForLook({ language, theme }: PageLook): string {
  const query = new URLSearchParams();
  if (language !== 'en') query.set('ui_locales', language);
  if (theme !== 'dark') query.set('theme', theme);
  return query.size === 0 ? '' : `?${String(query)}`;
}

/** Signing in by navigation: to the provider, and back with a code. Both answer pages and redirects, never JSON. */
export async function loginRoutes(app: ApiServer, dependencies: LoginDependencies): Promise<void> {
  const { siteOrigin, cookies, oidc, sessions, attempts } = dependencies;
  await app.register(rateLimit, { max: LOGINS_PER_MINUTE, timeWindow: '1 minute' });

  const showProblem = (
    reply: FastifyReply,
    look: PageLook,
    problem: LoginProblem,
    wayOn = `${siteOrigin}/`,
  ) => {
    const { status, headers, html } = loginProblemPage(problem, look, siteOrigin, wayOn);
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
      // The site is English and dark until its reader chooses, whatever the browser prefers; then it says so here.
      const { ui_locales: locales, theme } = v.parse(wishesSchema, request.query);
      const look = chooseLook({ locales, theme });
      const state = createSecret();
      const browser = request.cookies[cookies.login.name] ?? createSecret();
      const attempt = createLoginAttempt();
      let target: URL;
      try {
        target = await oidc.authorizationUrl(state, attempt, look);
      } catch (error) {
        if (!(error instanceof ProviderUnreachableError)) throw error;
        request.log.warn({ err: error }, 'the sign-in provider does not answer');
        return showProblem(reply, look, 'unreachable', siteOrigin + AUTHORIZATION_PATH + askForLook(look));
      }
      await attempts.begin(state, browser, attempt);
      return reply
        .setCookie(cookies.login.name, browser, cookies.login.options)
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
      response: { 303: empty, 400: page, 503: page },
    },
    handler: async (request, reply) => {
      const look = chooseLook({ kept: request.cookies[cookies.look.name] });
      const answer = v.safeParse(answerSchema, request.query);
      const browser = request.cookies[cookies.login.name];
      if (!answer.success || browser === undefined) return showProblem(reply, look, 'refused');
      const { state } = answer.output;
      const attempt = await attempts.take(state, browser);
      if (!attempt) return showProblem(reply, look, 'refused');
      const callback = new URL(request.url, siteOrigin);
      if (callback.searchParams.get('error') === 'access_denied') {
        return showProblem(reply, look, 'cancelled');
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
          .redirect(`${siteOrigin}/${look.language === 'en' ? '' : `?lang=${look.language}`}`, 303);
      } catch (error) {
        if (error instanceof ProviderUnreachableError) {
          request.log.warn({ err: error }, 'the sign-in provider does not answer');
          return showProblem(reply, look, 'unreachable', siteOrigin + AUTHORIZATION_PATH + askForLook(look));
        }
        if (!(error instanceof LoginRefusedError)) throw error;
        request.log.warn({ reason: error.message }, 'a sign-in was refused');
        return showProblem(reply, look, 'refused');
      }
    },
  });
}
