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
  /** There with the session's; see `MEMBER_COOKIE`. */
  readonly member: CookieKind;
  /** Of the sign-in with this state: each tab has its own, so that several begin side by side. */
  login(state: string): CookieKind;
  /** The cookies of all sign-ins that a browser has begun, oldest first: browsers send them so. */
  loginsOf(request: Pick<FastifyRequest, 'cookies'>): CookieKind[];
  /** Language and theme of the page that began the sign-in, for what the server shows on the way. */
  readonly look: CookieKind;
  /** There from a logout to the next sign-in, which asks for the password; see `reauthentication.ts`. */
  readonly signedOut: CookieKind;
}

/** A login that takes longer than this, in seconds, begins again. */
export const LOGIN_SECONDS = 600;
/** Sign-ins that a browser has under way side by side; one more ends the oldest. */
export const MAX_LOGINS = 8;
/** Letters of the state's hash in the name of its cookie. */
const LOGIN_NAME_LENGTH = 12;
/** Cookies that one answer takes away: they are headers, and whoever has more was given them by somebody else. */
const MAX_CLEARED = 64;
/** The longest that browsers keep a cookie, in seconds. A provider's session may live as long. */
const SIGNED_OUT_SECONDS = 400 * 24 * 3_600;

/**
 * Over https the cookies are bound to the host and never travel in clear. Over http, which is for a desk, Safari would
 * drop such cookies even on localhost.
 *
 * The session is Strict: no other site can make the browser use it. So it is missing from the request for a document to which another site
 * leads, and the mark beside it, which is Lax, tells that the page has to ask. The login attempt is Lax, because the way back from
 * a provider on another site is a navigation that this site did not begin. So is the mark of a logout: whoever is led to the
 * sign-in from another site is asked for the password too.
 */
export function createCookies(siteOrigin: string): Cookies {
  const secure = siteOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const loginOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: LOGIN_SECONDS } as const;
  const loginName = `${prefix}prova_login`;
  // Without an end it is the cookie of earlier versions, which all tabs had in common.
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

/** Gives a browser its session, and the mark of it. */
export const giveSession = (reply: FastifyReply, { session, member }: Cookies, secret: string) =>
  reply.setCookie(session.name, secret, session.options).setCookie(member.name, 'true', member.options);

/** Takes both away. */
export const takeSession = (reply: FastifyReply, { session, member }: Cookies) =>
  reply.clearCookie(session.name, session.options).clearCookie(member.name, member.options);

/** Takes these away. */
export const clearCookies = (reply: FastifyReply, kinds: readonly CookieKind[]) => {
  for (const { name, options } of kinds) void reply.clearCookie(name, options);
  return reply;
};
