import type { FastifyRequest } from 'fastify';
import type { ApiServer } from './declaredRoute';

const BEARER = /^bearer(?: +|$)/i;

/** The access token of a call, possibly empty; null for none. */
export function bearerTokenOf({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization !== undefined && BEARER.test(authorization) ? authorization.replace(BEARER, '') : null;
}

/** Drops the cookies of a call with an access token, so that no later code can mix the two. */
export function dropCookiesBesideTokens(app: ApiServer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (bearerTokenOf(request) !== null) request.cookies = {};
    done();
  });
}
