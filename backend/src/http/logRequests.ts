import type { ApiServer } from './declaredRoute';

/**
 * One line per answered call. Logs the route's pattern rather than its address, which may contain ids and
 * login codes.
 */
export function logRequests(app: ApiServer): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        traceId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
