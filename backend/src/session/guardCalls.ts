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
    /** Null when nobody is signed in, and in public calls, which do not ask. */
    user: SignedInUser | null;
    /** Why this caller is refused, whatever the call asks for. */
    refusal: Refusal | null;
  }
}

/** Unknown addresses are nobody's. */
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
 * A page tells in whose name it calls. While it stands, another person may sign in in another tab of its browser, and the
 * cookie is theirs before the page knows: what was meant to be the first one's is not done as the second. Reading changes
 * nothing, and whoever reads is told what is theirs.
 * @throws Refusal 401
 */
function refuseInAnothersName({ method, headers }: FastifyRequest, { login }: SignedInUser): void {
  if (method === 'GET' || method === 'HEAD') return;
  const meant = headers[ACCOUNT_HEADER.toLowerCase()];
  if (meant === undefined || meant === encodeURIComponent(login)) return;
  throw new Refusal(
    401,
    'ACCOUNT_CHANGED',
    'Another account is now signed in in this browser. Nothing was changed.',
  );
}

/**
 * Finds out who makes each call that is not public, and refuses those whose route is not for them before their body is
 * read. Whose interview it is only the call itself can find out.
 */
export function guardCalls(app: ApiServer, findCaller: (request: FastifyRequest) => Promise<Caller>): void {
  app.decorateRequest('user', null);
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', async (request) => {
    if (asksWhoCalls(accessOf(request))) Object.assign(request, await findCaller(request));
  });
  // After the hooks of the arrival, so that whoever is refused is counted by the rate limit as well.
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
