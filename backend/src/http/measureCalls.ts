import type { ApiServer } from './declaredRoute';

export interface AnsweredCall {
  method: string;
  /** The route's pattern, never the address: addresses hold ids. */
  route: string;
  status: number;
  seconds: number;
}

/** Who counts the calls. */
export interface CallMetrics {
  callAnswered(call: AnsweredCall): void;
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
