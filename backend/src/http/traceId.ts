import { TRACE_HEADER } from '@prova/node/traceIdOf';
import type { ApiServer } from './declaredRoute';

export function answerTraceId(app: ApiServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(TRACE_HEADER, request.id);
    done();
  });
}
