import type { CookieSerializeOptions } from '@fastify/cookie';
import { MEMBER_COOKIE } from '@prova/shared/session/signIn';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from './secret';

export interface CookieKind {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

export interface Cookies {
  readonly session: CookieKind;
  /** The mark that accompanies the session cookie; see `MEMBER_COOKIE`. */
  readonly member: CookieKind;
  /** The cookie of the sign-in with this state: each tab has its own, so that several run in parallel. */
  login(state: string): CookieKind;
  /** The cookies of all sign-ins started in a browser, oldest first: browsers send them in this order. */
  loginsOf(request: Pick<FastifyRequest, 'cookies'>): CookieKind[];
  /** Language and theme of the page that started the sign-in, for server pages on the way. */
  readonly look: CookieKind;
  /**
   * Marks the time from a logout to the next sign-in, which requests the password; see `reauthentication.ts`.
   */
  readonly signedOut: CookieKind;
}

/** A login that takes longer than this, in seconds, starts over. */
export const LOGIN_SECONDS = 600;
/** Maximum parallel sign-ins of a browser; another one ends the oldest. */
export const MAX_LOGINS = 8;
/** Characters of the state's hash in its cookie's name. */
const LOGIN_NAME_LENGTH = 12;
/**
 * Maximum cookies removed by one response: each takes a header, and further ones can only have been planted.
 */
const MAX_CLEARED = 64;
/** The browsers' maximum cookie age, in seconds. A provider's session may live as long. */
const SIGNED_OUT_SECONDS = 400 * 24 * 3_600;

/**
 * Over https the cookies are bound to the host and never sent in clear. Over http, for local use, Safari
 * would drop such cookies even on localhost.
 *
 * The session is Strict: no other site can use it. It is withheld on the request for a document linked from
 * another site, and the accompanying Lax mark tells the page to ask the server. The login attempt is Lax,
 * because the return from a provider on another site is a navigation started elsewhere. So is the logout's
 * mark: a sign-in linked from another site requests the password too.
 */
export function createCookies(siteOrigin: string): Cookies {
  const secure = siteOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const loginOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: LOGIN_SECONDS } as const;
  const loginName = `${prefix}prova_login`;
  // A name without a suffix is the cookie of earlier versions, common to all tabs.
  const isLoginName = new RegExp(`^${loginName}(?:_[\\w-]{${LOGIN_NAME_LENGTH}})?$`);
  const common = { path: '/', httpOnly: true, secure } as const;
  return {
    session: { name: `${prefix}prova_session`, options: { ...common, sameSite: 'strict' } },
    member: { name: `${prefix}${MEMBER_COOKIE}`, options: { ...common, sameSite: 'lax' } },
    login: (state) => ({
      name: `${loginName}_${hashSecret(state).slice(0, LOGIN_NAME_LENGTH)}`,
      options: loginOptions,
    }),
    loginsOf: (request) =>
      Object.keys(request.cookies)
        .filter((name) => isLoginName.test(name))
        .slice(0, MAX_CLEARED)
        .map((name) => ({ name, options: loginOptions })),
    look: {
      name: `${prefix}prova_look`,
      options: { ...common, sameSite: 'lax', maxAge: LOGIN_SECONDS },
    },
    signedOut: {
      name: `${prefix}prova_signed_out`,
      options: { ...common, sameSite: 'lax', maxAge: SIGNED_OUT_SECONDS },
    },
  };
}

/** Sets a browser's session cookie and its mark. */
export const giveSession = (reply: FastifyReply, { session, member }: Cookies, secret: string) =>
  reply.setCookie(session.name, secret, session.options).setCookie(member.name, 'true', member.options);

/** Removes the session cookie and its mark. */
export const takeSession = (reply: FastifyReply, { session, member }: Cookies) =>
  reply.clearCookie(session.name, session.options).clearCookie(member.name, member.options);

/** Removes these cookies. */
export const clearCookies = (reply: FastifyReply, kinds: readonly CookieKind[]) => {
  for (const { name, options } of kinds) void reply.clearCookie(name, options);
  return reply;
};
