import type { AnsweredRequest } from '@prova/shared/node/createRequestTimes';
import type { ApiServer } from './declaredRoute';

/** Who counts the calls. */
export interface CallMetrics {
  callAnswered(call: AnsweredRequest): void;
}

/** Tells how long each answered call took. */
export function measureCalls(app: ApiServer, metrics: CallMetrics): void {
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
