import type { FastifyInstance } from 'fastify';

/** They are many, the same for everybody, and say nothing that the document before them has not said. */
const OF_FILES = ['/assets/*', '/r/*'];

/**
 * One line for each answered request but those for files that came as they should. The route's pattern is logged and not the address, which
 * holds ids, codes of sign-ins and what people search for; and nothing of the visitor.
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
