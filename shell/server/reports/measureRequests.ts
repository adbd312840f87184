import type { RequestTimes } from '@prova/shared/node/createRequestTimes';
import type { FastifyInstance } from 'fastify';

/** Tells how long each answered request took, those of pages under the one pattern that they all have. */
export function measureRequests(server: FastifyInstance, took: RequestTimes): void {
  server.addHook('onResponse', (request, reply, done) => {
    took({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
