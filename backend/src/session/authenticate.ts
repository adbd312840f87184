import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/api-types/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';
import type { Cookies } from './cookies';
import type { SessionStore, SignedInUser } from './sessionStore';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when nobody is signed in. */
    user: SignedInUser | null;
  }
}

/** Finds out who makes each call of this scope; it refuses nobody. */
export function recognizeUsers(app: FastifyInstance, cookies: Cookies, sessions: SessionStore): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    const secret = request.cookies[cookies.session.name];
    if (secret !== undefined) request.user = await sessions.find(secret);
  });
}

/** @throws Refusal 401 when nobody is signed in. */
export function requireUser({ user }: FastifyRequest): SignedInUser {
  if (user) return user;
  throw new Refusal(
    401,
    'UNAUTHORIZED',
    'You are not signed in, or your session has expired. Please sign in.',
  );
}

/** @throws Refusal 401 or 403: the interviews are for people with one of Prova's roles. */
export function requireMember(request: FastifyRequest): SignedInUser {
  const user = requireUser(request);
  if (user.roles.includes(ROLE_USER) || user.roles.includes(ROLE_ADMIN)) return user;
  throw new Refusal(403, 'ACCESS_DENIED', 'Your account may not use interviews.');
}

export const isAdmin = ({ roles }: SignedInUser) => roles.includes(ROLE_ADMIN);
