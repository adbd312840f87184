import type { CookieSerializeOptions } from '@fastify/cookie';
import { MEMBER_COOKIE } from '@prova/shared/api-types/signIn';
import type { FastifyReply } from 'fastify';

export interface CookieKind {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

export interface Cookies {
  readonly session: CookieKind;
  /** There with the session's; see `MEMBER_COOKIE`. */
  readonly member: CookieKind;
  readonly login: CookieKind;
  /** Language and theme of the page that began the sign-in, for what the server shows on the way. */
  readonly look: CookieKind;
  /** There from a logout to the next sign-in, which asks for the password; see `reauthentication.ts`. */
  readonly signedOut: CookieKind;
}

/** A login that takes longer than this, in seconds, begins again. */
export const LOGIN_SECONDS = 600;
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
  const common = { path: '/', httpOnly: true, secure } as const;
  return {
    session: { name: `${prefix}prova_session`, options: { ...common, sameSite: 'strict' } },
    member: { name: `${prefix}${MEMBER_COOKIE}`, options: { ...common, sameSite: 'lax' } },
    login: {
      name: `${prefix}prova_login`,
      options: { ...common, sameSite: 'lax', maxAge: LOGIN_SECONDS },
    },
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
