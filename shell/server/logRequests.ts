import type { FastifyInstance } from 'fastify';

/**
 * Paths whose successful requests are not logged: frequent, the same for everybody, and implied by the
 * document before them.
 */
const OF_FILES = ['/assets/*', '/r/*'];

/**
 * One line per answered request, except files served successfully. Logs the route's pattern rather than the
 * address, which holds ids, sign-in codes and search terms; and nothing about the visitor.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onError', (request, _reply, error, done) => {
    const { name: type, message, stack, statusCode = 500 } = error;
    if (statusCode >= 500)
      request.log.error({ err: { type, message, stack } }, 'a request failed unexpectedly');
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const { statusCode: status } = reply;
    if (status >= 400 || !OF_FILES.includes(route)) {
      request.log.info({ method, route, status, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    }
    done();
  });
}
