import { takenUntil } from '@prova/registry/verifyRegistry';
import type { FastifyInstance } from 'fastify';
import type { RegistrySource } from './sources/createRegistrySource';
import { monotonicNow } from './sources/monotonicNow';

/**
 * Whether this process answers and whether it can serve remotes, for what stands before it: neither asks the API, which says that of itself.
 * What it has counted is told at another port, to its own machine alone.
 */
export function registerHealth(server: FastifyInstance, registry: RegistrySource): void {
  server.get('/livez', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'UP' }));
  server.get('/readyz', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const { registry: served } = await registry.current();
    // As long as pages take remotes by it. That nobody signs it anew the doctor and an alert say long before.
    if (takenUntil(served) >= Math.min(Date.now(), monotonicNow())) return { status: 'UP' };
    return reply.code(503).send({ status: 'REGISTRY_EXPIRED' });
  });
  server.get('/metrics', (_request, reply) =>
    reply.code(404).type('text/plain').header('Cache-Control', 'no-store').send('Not found'),
  );
}
