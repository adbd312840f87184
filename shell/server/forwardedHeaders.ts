import { TRACE_HEADER } from '@prova/node/traceIdOf';
import type { FastifyRequest } from 'fastify';

/** What the API's server is told of a visitor, and of the request in the logs, by this server whatever the visitor claims (`TRUSTED_PROXIES` alone are believed): limits are kept by it. */
export const forwardedHeaders = (
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  siteOrigin: string,
): Readonly<Record<string, string>> => ({
  [TRACE_HEADER]: request.id,
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers.host ?? '',
  'x-forwarded-proto': new URL(siteOrigin).protocol.slice(0, -1),
});
