import type { FastifyInstance } from 'fastify';
import type { RequestTimes } from './createRequestTimes';

/**
 * Measures answered requests.
 * @param nameOf label of a route's pattern
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
