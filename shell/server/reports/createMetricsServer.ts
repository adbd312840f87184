import { noSchemas } from '@prova/node/noSchemas';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteCounts } from './createSiteCounts';
import { renderCanaryMetrics } from './renderCanaryMetrics';
import { renderMountMetrics } from './renderMountMetrics';

/**
 * The site server's metrics for internal clients: Prometheus, the release API and canary rollbacks. Does not
 * listen yet.
 */
export function createMetricsServer({ mounts, canaries, metrics }: SiteCounts): FastifyInstance {
  const server = Fastify({ requestTimeout: 5_000, forceCloseConnections: true, schemaController: noSchemas });
  server.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .send(renderMountMetrics(mounts) + renderCanaryMetrics(canaries) + (await metrics.metrics())),
  );
  server.get('/mounts', () => mounts.read());
  server.get('/canaries', () => canaries.read());
  return server;
}
