import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteCounts } from './createSiteCounts';
import { renderCanaryMetrics } from './renderCanaryMetrics';
import { renderMountMetrics } from './renderMountMetrics';

/** What the site server has counted, for machines inside: Prometheus, the release desk, and who takes canaries back. Listens nowhere. */
export function createMetricsServer({ mounts, canaries }: SiteCounts): FastifyInstance {
  const server = Fastify({ requestTimeout: 5_000, forceCloseConnections: true });
  server.get('/metrics', (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(renderMountMetrics(mounts) + renderCanaryMetrics(canaries)),
  );
  server.get('/mounts', () => mounts.read());
  server.get('/canaries', () => canaries.read());
  return server;
}
