import { applicationInfoSchema } from '@prova/api/types/applicationInfo';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import type { Drain } from '../http/drain';
import { plainText } from '../http/mediaTypes';
import { countJobs } from '../jobs/jobQueue';
import type { Metrics } from '../metrics/metrics';
import type { Database } from '../store/database';

interface OperationDependencies {
  database: Database;
  drain: Drain;
  metrics: Metrics;
  production: boolean;
  /** Host of the language model in use. */
  answersSentTo: string | null;
  /** Host of the interviews' current voice provider. */
  questionsSentTo(): Promise<string | null>;
}

const healthSchema = v.object({ status: v.picklist(['UP', 'DRAINING', 'DATABASE_UNAVAILABLE']) });

/** Endpoints for operators: liveness, readiness, metrics, version. */
export function operationRoutes(
  app: ApiServer,
  { database, drain, metrics, production, answersSentTo, questionsSentTo }: OperationDependencies,
): void {
  app.get('/livez', {
    config: { access: 'public' },
    schema: { response: { 200: healthSchema } },
    handler: () => ({ status: 'UP' }) as const,
  });

  app.get('/readyz', {
    config: { access: 'public' },
    schema: { response: { 200: healthSchema, 503: healthSchema } },
    async handler(request, reply) {
      if (drain.isDraining) return reply.code(503).send({ status: 'DRAINING' });
      try {
        await database.check();
        return { status: 'UP' } as const;
      } catch (error) {
        request.log.error({ err: error }, 'the database cannot work');
        return reply.code(503).send({ status: 'DATABASE_UNAVAILABLE' });
      }
    },
  });

  app.get('/metrics', {
    config: { access: 'public' },
    schema: { response: { 200: plainText } },
    async handler(request, reply) {
      const jobs = await countJobs(database).catch((error: unknown) => {
        request.log.error({ err: error }, 'the jobs were not counted');
        return null;
      });
      const { contentType, text } = await metrics.render(jobs);
      return reply.type(contentType).send(text);
    },
  });

  const profile = production ? 'prod' : 'dev';
  app.get('/management/info', {
    config: { access: 'public' },
    schema: {
      operationId: 'readApplicationInfo',
      summary: 'What the application runs as.',
      response: { 200: applicationInfoSchema },
    },
    async handler() {
      const spokenBy = await questionsSentTo();
      return {
        'display-ribbon-on-profiles': 'dev',
        activeProfiles: [profile],
        ...(answersSentTo === null ? {} : { answersSentTo, offersModelReport: true }),
        ...(spokenBy === null ? {} : { questionsSentTo: spokenBy }),
        offersPractice: true,
        offersFollowUps: true,
        offersFreshCounts: true,
        offersReadiness: true,
      };
    },
  });
}
