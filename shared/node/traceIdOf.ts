import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that identifies a request in the logs of all components it passed. */
export const TRACE_HEADER = 'x-entity-trace-id';

const SAFE_TOKEN = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's trace id if harmless in a log line, else a new one. */
export function traceIdOf(request: IncomingMessage): string {
  const given = request.headers[TRACE_HEADER];
  return typeof given === 'string' && SAFE_TOKEN.test(given) ? given : randomUUID();
}
