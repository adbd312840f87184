import type { FastifyRequest } from 'fastify';
import type { ApiServer } from './declaredRoute';

const BEARER = /^bearer(?: +|$)/i;

/** The access token that a call brings, which may be an empty text; null where it brings none. */
export function bearerTokenOf({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization !== undefined && BEARER.test(authorization) ? authorization.replace(BEARER, '') : null;
}

/** A call with an access token has no cookies, whatever the browser sent along: nothing behind this can mix the two. */
export function dropCookiesBesideTokens(app: ApiServer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (bearerTokenOf(request) !== null) request.cookies = {};
    done();
  });
}
