import { TRACE_HEADER } from '@prova/node/traceIdOf';
import type { FastifyRequest } from 'fastify';

/**
 * Visitor details forwarded to the API's server and the request logs, set by this server whatever the visitor
 * claims; only `TRUSTED_PROXIES` are believed. Rate limits depend on these details.
 */
export const forwardedHeaders = (
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  siteOrigin: string,
): Readonly<Record<string, string>> => ({
  [TRACE_HEADER]: request.id,
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers.host ?? '',
  'x-forwarded-proto': new URL(siteOrigin).protocol.slice(0, -1),
});
