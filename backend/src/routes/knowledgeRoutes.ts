import type { DomainList, KeywordList } from '@prova/shared/api-types/domain';
import { jobDescriptionRequestSchema } from '@prova/shared/api-types/jobDescription';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isUuid } from '../http/identifiers';
import { parseRequest } from '../http/parseRequest';
import { Refusal } from '../http/refusal';
import { TRACE_HEADER } from '../http/traceId';
import type { Interviewer } from '../interviewer/interviewer';
import { enqueueJob, readJob } from '../jobs/jobQueue';
import { requireMember } from '../session/authenticate';
import type { Database } from '../store/database';
import { STATUS_HEADER } from './statusHeader';

interface KnowledgeDependencies {
  database: Database;
  interviewer: Interviewer;
  /** Called when a job was stored. */
  onJob(): void;
}

const idSchema = v.optional(v.pipe(v.string(), v.maxLength(100)));
const keywordQuerySchema = v.strictObject({
  domainId: idSchema,
  categoryId: idSchema,
  subCategoryId: idSchema,
});

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** What Prova knows to ask about, and what a job description asks for. */
export function knowledgeRoutes(
  app: FastifyInstance,
  { database, interviewer, onJob }: KnowledgeDependencies,
): void {
  app.get('/domains', (request): DomainList => {
    requireMember(request);
    return { domains: [...interviewer.domains()] };
  });

  app.get('/keywords', (request): KeywordList => {
    requireMember(request);
    const query = parseRequest(keywordQuerySchema, request.query);
    return { values: [...interviewer.keywords(withoutUndefined(query))] };
  });

  app.post('/ai/job-description', async (request, reply) => {
    const user = requireMember(request);
    const payload = parseRequest(jobDescriptionRequestSchema, request.body);
    const id = await enqueueJob(database, {
      kind: 'JOB_DESCRIPTION',
      ownerId: user.id,
      traceId: request.id,
      payload,
    });
    onJob();
    return reply
      .code(202)
      .header('location', `/api/evm/jobs/${id}`)
      .header(STATUS_HEADER, 'REQUESTED')
      .send({ entityStatus: 'REQUESTED' });
  });

  app.get<{ Params: { id: string } }>('/jobs/:id', async (request, reply) => {
    const user = requireMember(request);
    const { id } = request.params;
    const job = isUuid(id) ? await readJob(database, user.id, id) : null;
    if (!job)
      throw new Refusal(404, 'JOB_NOT_FOUND', 'There is no such operation, or its result has expired.');
    void reply.header(STATUS_HEADER, job.status).header(TRACE_HEADER, job.traceId);
    if (job.status === 'FINISHED') return job.result;
    if (job.status === 'REQUESTED') return { entityStatus: job.status };
    return {
      entityStatus: job.status,
      code: 'OPERATION_FAILED',
      message: 'The analysis did not succeed. Please try again.',
    };
  });
}
