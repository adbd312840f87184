import { ACCOUNT_HEADER } from '@prova/shared/session/accountHeader';
import type { FastifyRequest } from 'fastify';
import { type ApiServer, asksWhoCalls } from '../http/declaredRoute';
import { Refusal } from '../http/refusal';
import { bearerTokenOf } from '../http/bearerToken';
import type { Caller } from './createCallerFinder';
import { isAdmin, isMember } from './roles';
import type { SignedInUser } from './sessionStore';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null when nobody is signed in, and in public calls. */
    user: SignedInUser | null;
    /** A reason to refuse this caller whatever the call. */
    refusal: Refusal | null;
  }
}

/** The declared access of a call's route. An unknown address has no declaration, and counts as public. */
const accessOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.access ?? 'public';

/** @throws Refusal 401 when nobody is signed in. */
export function requireUser({ user }: FastifyRequest): SignedInUser {
  if (user) return user;
  throw new Refusal(
    401,
    'UNAUTHORIZED',
    'You aren’t signed in, or your session has expired. Sign in to continue.',
  );
}

/**
 * Refuses changes in another account's name. A page names the account it calls for. Meanwhile another person
 * may sign in in another tab, and the cookie is theirs before the page knows: the first person's changes must
 * not be made as the second. Reads change nothing, and return the reader's own data.
 * @throws Refusal 401
 */
function refuseInAnothersName({ method, headers }: FastifyRequest, { login }: SignedInUser): void {
  if (method === 'GET' || method === 'HEAD') return;
  const meant = headers[ACCOUNT_HEADER.toLowerCase()];
  if (meant === undefined || meant === encodeURIComponent(login)) return;
  throw new Refusal(
    401,
    'ACCOUNT_CHANGED',
    'You’re now signed in to another account in this browser. Nothing was changed.',
  );
}

/**
 * Identifies the caller of each non-public call, and refuses callers without access to its route before
 * reading the body. Ownership is checked by the call itself.
 */
export function guardCalls(app: ApiServer, findCaller: (request: FastifyRequest) => Promise<Caller>): void {
  app.decorateRequest('user', null);
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', async (request) => {
    if (asksWhoCalls(accessOf(request))) Object.assign(request, await findCaller(request));
  });
  // Runs after the arrival hooks, so that refused calls count for the rate limit as well.
  app.addHook('preParsing', async (request, reply) => {
    const access = accessOf(request);
    if (!asksWhoCalls(access)) return;
    if (bearerTokenOf(request) !== null) void reply.header('www-authenticate', 'Bearer');
    if (request.refusal) throw request.refusal;
    const user = requireUser(request);
    refuseInAnothersName(request, user);
    if (access !== 'user' && !isMember(user)) {
      throw new Refusal(403, 'ACCESS_DENIED', 'Your account doesn’t have access to interviews.');
    }
    if (access === 'admin' && !isAdmin(user)) {
      throw new Refusal(403, 'ACCESS_DENIED', 'Only administrators can do this.');
    }
  });
}
