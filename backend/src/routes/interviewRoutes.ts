import {
  type AnswerAccepted,
  answerRequestSchema,
  type CurrentQuestion,
  type InterviewStarted,
  interviewStartRequestSchema,
} from '@prova/shared/api-types/interview';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseRequest } from '../http/parseRequest';
import { validationRefusal } from '../http/refusal';
import type { Interviewer } from '../interviewer/interviewer';
import { fetchQuestion } from '../interviews/fetchQuestion';
import { listInterviews, listQuerySchema } from '../interviews/listInterviews';
import { readFeedback } from '../interviews/readFeedback';
import { readInterview } from '../interviews/readInterview';
import { startInterview } from '../interviews/startInterview';
import { submitAnswer } from '../interviews/submitAnswer';
import type { Metrics } from '../metrics/metrics';
import { requireMember } from '../session/authenticate';
import type { Database } from '../store/database';
import { STATUS_HEADER } from './statusHeader';

interface InterviewDependencies {
  database: Database;
  interviewer: Interviewer;
  metrics: Metrics;
  /** Called when a job was stored. */
  onJob(): void;
}

interface OfInterview {
  Params: { id: string };
}
interface OfQuestion {
  Params: { id: string; assignedQuestionId: string };
}

const keySchema = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/)));

function readIdempotencyKey(given: unknown): string | undefined {
  const result = v.safeParse(keySchema, given);
  if (result.success) return result.output;
  throw validationRefusal('Idempotency-Key', 'Idempotency-Key must be 1 to 128 visible ASCII characters.');
}

export function interviewRoutes(
  app: FastifyInstance,
  { database, interviewer, metrics, onJob }: InterviewDependencies,
): void {
  app.post('/interviews', async (request, reply): Promise<InterviewStarted> => {
    const user = requireMember(request);
    const { id, isNew } = await startInterview(database, {
      user,
      request: parseRequest(interviewStartRequestSchema, request.body),
      domains: interviewer.domains(),
      idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
      traceId: request.id,
    });
    if (isNew) {
      metrics.interviewCreated();
      onJob();
    }
    void reply.code(202).header('location', `/api/evm/interviews/${id}`).header(STATUS_HEADER, 'REQUESTED');
    return { id };
  });

  app.get('/interviews', (request) =>
    listInterviews(database, requireMember(request), parseRequest(listQuerySchema, request.query)),
  );

  app.get<OfInterview>('/interviews/:id', async (request, reply) => {
    const { interview, entityStatus } = await readInterview(
      database,
      requireMember(request),
      request.params.id,
    );
    void reply.header(STATUS_HEADER, entityStatus);
    return interview;
  });

  app.get<OfQuestion>('/interviews/:id/questions/:assignedQuestionId', (request): Promise<CurrentQuestion> =>
    fetchQuestion(database, requireMember(request), request.params.id, request.params.assignedQuestionId),
  );

  app.post<OfQuestion>(
    '/interviews/:id/questions/:assignedQuestionId/answers',
    async (request, reply): Promise<AnswerAccepted & { code?: string; message?: string }> => {
      const user = requireMember(request);
      const { answer, isNew } = await submitAnswer(database, {
        user,
        interviewId: request.params.id,
        assignedQuestionId: request.params.assignedQuestionId,
        answer: parseRequest(answerRequestSchema, request.body).answer,
        traceId: request.id,
      });
      if (isNew) {
        metrics.answerAccepted();
        onJob();
      }
      if (answer.accepted) return answer;
      void reply.code(409);
      return {
        ...answer,
        code: 'ALREADY_ANSWERED',
        message: 'This question already has an answer, and the first one counts.',
      };
    },
  );

  app.get<OfInterview>('/interviews/:id/feedback', (request) =>
    readFeedback(database, requireMember(request), request.params.id),
  );
}
