import type { ApiServer } from './declaredRoute';
import type { Metrics } from '../metrics/metrics';

/** Tells how long each answered call took. */
export function measureCalls(app: ApiServer, metrics: Pick<Metrics, 'callAnswered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.callAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
