import { takenUntil } from '@prova/registry/verifyRegistry';
import type { FastifyInstance } from 'fastify';
import type { RegistrySource } from './sources/createRegistrySource';
import { monotonicNow } from './sources/monotonicNow';

/**
 * Liveness of this process and readiness to serve remotes. Neither probes the API, which has its own checks.
 * Metrics are on another port, local only.
 */
export function registerHealth(server: FastifyInstance, registry: RegistrySource): void {
  server.get('/livez', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'UP' }));
  server.get('/readyz', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const { registry: served } = await registry.current();
    // Ready as long as pages accept remotes from the registry. Doctor and an alert warn of a missing renewal
    // long before.
    if (takenUntil(served) >= Math.min(Date.now(), monotonicNow())) return { status: 'UP' };
    return reply.code(503).send({ status: 'REGISTRY_EXPIRED' });
  });
  server.get('/metrics', (_request, reply) =>
    reply.code(404).type('text/plain').header('Cache-Control', 'no-store').send('Not found'),
  );
}
