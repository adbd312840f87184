import Fastify, { type FastifyInstance } from 'fastify';
import type { MountCountsStore } from './createMountCounts';
import { renderMountMetrics } from './renderMountMetrics';

/** What the site server has counted, for machines inside: Prometheus, and the release desk. Listens nowhere. */
export function createMetricsServer(counts: MountCountsStore): FastifyInstance {
  const server = Fastify({ requestTimeout: 5_000, forceCloseConnections: true });
  server.get('/metrics', (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(renderMountMetrics(counts)),
  );
  server.get('/mounts', () => counts.read());
  return server;
}
