import type { ApiServer } from './declaredRoute';

/**
 * One line for each answered call. The route's pattern is logged and not its address: addresses hold ids and login codes.
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
