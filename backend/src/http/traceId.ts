import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiServer } from './declaredRoute';
import { TRACE_HEADER } from './responseHeaders';

const SAFE_TOKEN = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's trace id when it is harmless in a log line, else a new one. */
export function traceIdOf(request: IncomingMessage): string {
  const given = request.headers[TRACE_HEADER];
  return typeof given === 'string' && SAFE_TOKEN.test(given) ? given : randomUUID();
}

export function answerTraceId(app: ApiServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(TRACE_HEADER, request.id);
    done();
  });
}
