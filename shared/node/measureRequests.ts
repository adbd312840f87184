import type { FastifyInstance } from 'fastify';
import type { RequestTimes } from './createRequestTimes';

/**
 * Tells how long each answered request took.
 * @param nameOf the name under which a route's pattern is told
 */
export function measureRequests(
  server: FastifyInstance,
  took: RequestTimes,
  nameOf: (pattern: string) => string = (pattern) => pattern,
): void {
  server.addHook('onResponse', (request, reply, done) => {
    took({
      method: request.method,
      route: nameOf(request.routeOptions.url ?? 'unknown'),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
