import type { ApplicationInfo } from '@prova/shared/api-types/applicationInfo';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../http/drain';
import { countJobs } from '../jobs/jobQueue';
import type { Metrics } from '../metrics/metrics';
import type { Database } from '../store/database';

interface OperationDependencies {
  database: Database;
  drain: Drain;
  metrics: Metrics;
  production: boolean;
}

/** For whoever runs the server: is it alive, does it want calls, what is it. */
export function operationRoutes(
  app: FastifyInstance,
  { database, drain, metrics, production }: OperationDependencies,
): void {
  app.get('/livez', () => ({ status: 'UP' }));

  app.get('/readyz', async (request, reply) => {
    if (drain.isDraining) return reply.code(503).send({ status: 'DRAINING' });
    try {
      await database.query('select 1');
      return { status: 'UP' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'DATABASE_UNAVAILABLE' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    const jobs = await countJobs(database).catch((error: unknown) => {
      request.log.error({ err: error }, 'the jobs were not counted');
      return null;
    });
    const { contentType, text } = await metrics.render(jobs);
    return reply.type(contentType).send(text);
  });

  const profile = production ? 'prod' : 'dev';
  app.get('/management/info', (): ApplicationInfo => ({
    'display-ribbon-on-profiles': 'dev',
    activeProfiles: [profile],
  }));
}
