import { domainListSchema, keywordListSchema } from '@prova/api/types/domain';
import { freshCountListSchema } from '@prova/api/types/freshQuestions';
import { jobDescriptionAnalysisSchema, jobDescriptionRequestSchema } from '@prova/api/types/jobDescription';
import { readinessPlanSchema, readinessRequestSchema } from '@prova/api/types/readiness';
import * as v from 'valibot';
import type { WorkBudget } from '../http/createWorkBudget';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema, isUuid } from '../http/identifiers';
import { Refusal } from '../http/refusal';
import type { Interviewer } from '../interviewer/interviewer';
import { countFreshQuestions } from '../interviewer/selection/countFreshQuestions';
import type { ReadJobDescription } from '../interviewer/jobDescription/page/createJobDescriptionReader';
import { explainPageFailure } from '../interviewer/jobDescription/page/pageResult';
import { readAskedBefore } from '../interviews/readAskedBefore';
import { readReadiness } from '../interviews/readReadiness';
import { enqueueJob, readJob } from '../jobs/jobQueue';
import { requireUser } from '../session/guardCalls';
import type { Database } from '../store/database';
import { TRACE_HEADER } from '@prova/node/traceIdOf';
import { STATUS_HEADER } from '../http/responseHeaders';

interface KnowledgeDependencies {
  database: Database;
  interviewer: Interviewer;
  workBudget: WorkBudget;
  readJobDescription: ReadJobDescription;
  /** Called after a job has been stored. */
  onJob(): void;
}

const keywordQuerySchema = v.strictObject({
  domainId: v.optional(idSchema),
  categoryId: v.optional(idSchema),
  subCategoryId: v.optional(idSchema),
});

/** State of a long operation without a result. */
const operationSchema = v.object({
  entityStatus: v.picklist(['REQUESTED', 'FAILED']),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
});

/** Why an operation failed, if its job could tell. */
const refusalSchema = v.object({ code: v.string(), message: v.string() });
const FAILED_FOR_NO_KNOWN_REASON = {
  code: 'OPERATION_FAILED',
  message: 'The analysis failed. Try again.',
};

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** Domains, keywords, counts of questions, and what job descriptions ask for. */
export function knowledgeRoutes(
  app: ApiServer,
  { database, interviewer, workBudget, readJobDescription, onJob }: KnowledgeDependencies,
): void {
  app.get('/domains', {
    config: { access: 'member' },
    schema: {
      operationId: 'listDomains',
      summary: 'The fields of knowledge an interview can be about.',
      response: { 200: domainListSchema },
    },
    handler: () => ({ domains: [...interviewer.domains()] }),
  });

  app.get('/keywords', {
    config: { access: 'member' },
    schema: {
      operationId: 'listKeywords',
      summary: 'What the questions of a domain are about.',
      querystring: keywordQuerySchema,
      response: { 200: keywordListSchema },
    },
    handler: (request) => ({ values: [...interviewer.keywords(withoutUndefined(request.query))] }),
  });

  app.get('/questions/fresh', {
    config: { access: 'member' },
    schema: {
      operationId: 'countFreshQuestions',
      summary: 'How many questions each domain has at each level, and how many are new to the caller.',
      response: { 200: freshCountListSchema },
    },
    async handler(request) {
      const askedBefore = await readAskedBefore(database, requireUser(request).id);
      return { counts: countFreshQuestions(interviewer, askedBefore) };
    },
  });

  app.post('/ai/job-description', {
    config: { access: 'member' },
    schema: {
      operationId: 'analyzeJobDescription',
      summary: 'Finds the domains that a job description asks for; poll the location for the result.',
      body: jobDescriptionRequestSchema,
      response: { 202: operationSchema },
    },
    async handler(request, reply) {
      const { id: ownerId } = requireUser(request);
      workBudget.charge(ownerId, request.body.description.length, reply);
      const id = await enqueueJob(database, {
        kind: 'JOB_DESCRIPTION',
        ownerId,
        traceId: request.id,
        payload: request.body,
      });
      onJob();
      void reply.code(202).header('location', `/api/evm/jobs/${id}`).header(STATUS_HEADER, 'REQUESTED');
      return { entityStatus: 'REQUESTED' } as const;
    },
  });

  app.post('/ai/readiness', {
    config: { access: 'member', refusals: [422] },
    schema: {
      operationId: 'planReadiness',
      summary:
        'Compares the technologies of a job description or a CV with what the caller has shown; stores nothing.',
      body: readinessRequestSchema,
      response: { 200: readinessPlanSchema },
    },
    async handler(request, reply) {
      const { id: ownerId } = requireUser(request);
      const { description, cv } = request.body;
      workBudget.charge(ownerId, description.length + cv.length, reply);
      const read = await readJobDescription(description);
      if (!read.ok) throw new Refusal(422, 'PAGE_NOT_READ', explainPageFailure(read.reason));
      return readReadiness(database, interviewer, { ownerId, description: read.text, cv });
    },
  });

  app.get('/jobs/:id', {
    config: { access: 'owner' },
    schema: {
      operationId: 'readOperation',
      summary: 'How far a job-description analysis is, and what it found.',
      params: v.strictObject({ id: idSchema }),
      response: { 200: v.union([jobDescriptionAnalysisSchema, operationSchema]) },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const job = isUuid(id) ? await readJob(database, requireUser(request).id, 'JOB_DESCRIPTION', id) : null;
      if (!job) {
        throw new Refusal(404, 'JOB_NOT_FOUND', 'This operation doesn’t exist, or its result has expired.');
      }
      void reply.header(STATUS_HEADER, job.status).header(TRACE_HEADER, job.traceId);
      if (job.status === 'FINISHED') return v.parse(jobDescriptionAnalysisSchema, job.result);
      if (job.status === 'REQUESTED') return { entityStatus: job.status };
      const refusal = v.safeParse(refusalSchema, job.result);
      return { entityStatus: job.status, ...(refusal.success ? refusal.output : FAILED_FOR_NO_KNOWN_REASON) };
    },
  });
}
