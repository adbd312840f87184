import { createRequestTimes, type RequestTimes } from '@prova/node/createRequestTimes';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Metrics of one process's origins, for internal machines. */
export interface OriginMetrics {
  readonly requestTook: RequestTimes;
  /** The server of the metrics; the caller makes it listen. */
  readonly server: FastifyInstance;
}

/** Creates metrics that start from zero, except for the process's own. */
export function createOriginMetrics(): OriginMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = Fastify({ requestTimeout: 5_000, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return { requestTook: createRequestTimes(registry), server };
}
