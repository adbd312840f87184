import { createRequestTimes, type RequestTimes } from '@prova/node/createRequestTimes';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** What the origins of one process have counted, for machines inside. */
export interface OriginMetrics {
  readonly requestTook: RequestTimes;
  /** Listens nowhere. */
  readonly server: FastifyInstance;
}

/** Begins with nothing counted but what the process tells of itself. */
export function createOriginMetrics(): OriginMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = Fastify({ requestTimeout: 5_000, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return { requestTook: createRequestTimes(registry), server };
}
