import { feedbackSchema } from '@prova/api/types/feedback';
import {
  answerAcceptedSchema,
  answerRequestSchema,
  clarificationRequestSchema,
  clarificationSchema,
  currentQuestionSchema,
  interviewPageSchema,
  interviewSchema,
  interviewStartedSchema,
  interviewStartRequestSchema,
  interviewStoppedSchema,
} from '@prova/api/types/interview';
import { attemptRequestSchema, attemptReviewSchema, practiceHintSchema } from '@prova/api/types/practice';
import { problemSchema } from '@prova/api/types/problem';
import { trendListSchema } from '@prova/api/types/trend';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { WorkBudget } from '../http/createWorkBudget';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { empty } from '../http/mediaTypes';
import type { Interviewer } from '../interviewer/interviewer';
import { askForReview } from '../interviews/answerReviews';
import { chooseLanguage } from '../pages/pageLook';
import { deleteInterview, restoreInterview } from '../interviews/deletedInterviews';
import { fetchQuestion } from '../interviews/fetchQuestion';
import { grantWish } from '../interviews/grantWish';
import { listInterviews, listQuerySchema } from '../interviews/listInterviews';
import { readHint, reviewAttempt } from '../interviews/practice';
import { feedbackQuerySchema, readFeedback } from '../interviews/readFeedback';
import { readInterview } from '../interviews/readInterview';
import { startInterview } from '../interviews/startInterview';
import { stopInterview } from '../interviews/stopInterview';
import { submitAnswer } from '../interviews/submitAnswer';
import { composeReply } from '../interviews/composeReply';
import { readTrends } from '../interviews/trends';
import type { Metrics } from '../metrics/metrics';
import { requireUser } from '../session/guardCalls';
import type { Database } from '../store/database';
import type { VoiceProviders } from '../voice/createVoiceProviders';
import { findTranscriber } from './spokenAnswerRoute';
import { STATUS_HEADER } from '../http/responseHeaders';

interface InterviewDependencies {
  database: Database;
  interviewer: Interviewer;
  workBudget: WorkBudget;
  metrics: Metrics;
  providers: VoiceProviders;
  securityLog: SecurityLog;
  /** Called after a job has been stored. */
  onJob(): void;
}

const ofInterview = v.strictObject({ id: idSchema });
const ofQuestion = v.strictObject({ id: idSchema, assignedQuestionId: idSchema });

const startHeaders = v.looseObject({
  'idempotency-key': v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 visible ASCII characters')),
  ),
});

const conflictSchema = v.object({ ...answerAcceptedSchema.entries, code: v.string(), message: v.string() });

export function interviewRoutes(
  app: ApiServer,
  { database, interviewer, workBudget, metrics, providers, securityLog, onJob }: InterviewDependencies,
): void {
  const inBank = new Set(interviewer.bankQuestions().map(({ questionId }) => questionId));
  // A question written for one interview is stored with it.
  const canBeAsked = (questionId: string) => inBank.has(questionId) || questionId.startsWith('tailored-');

  app.post('/interviews', {
    config: { access: 'member', refusals: [404] },
    schema: {
      operationId: 'startInterview',
      summary: 'Creates an interview; poll its address until its questions are chosen.',
      headers: startHeaders,
      body: interviewStartRequestSchema,
      response: { 202: interviewStartedSchema },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      workBudget.charge(user.id, JSON.stringify(request.body.properties).length, reply);
      const { id, isNew } = await startInterview(database, {
        user,
        request: request.body,
        domains: interviewer.domains(),
        bankQuestions: interviewer.bankQuestions(),
        idempotencyKey: request.headers['idempotency-key'],
        traceId: request.id,
      });
      if (isNew) {
        metrics.interviewCreated();
        onJob();
      }
      void reply.code(202).header('location', `/api/evm/interviews/${id}`).header(STATUS_HEADER, 'REQUESTED');
      return { id };
    },
  });

  app.get('/interviews', {
    config: { access: 'member' },
    schema: {
      operationId: 'listInterviews',
      summary: "A page of the own interviews; administrators see everybody's unless they ask for `owner=me`.",
      querystring: listQuerySchema,
      response: { 200: interviewPageSchema },
    },
    handler: (request) => listInterviews(database, requireUser(request), request.query, canBeAsked),
  });

  app.get('/trends', {
    config: { access: 'member' },
    schema: {
      operationId: 'readTrends',
      summary: 'How the own answers went over all finished interviews, by domain and level.',
      response: { 200: trendListSchema },
    },
    handler: (request) => readTrends(database, requireUser(request).id),
  });

  app.get('/interviews/:id', {
    config: { access: 'owner-or-admin' },
    schema: {
      operationId: 'readInterview',
      summary: 'An interview with its questions by id; x-entity-status tells how far its preparation is.',
      params: ofInterview,
      response: { 200: interviewSchema },
    },
    async handler(request, reply) {
      const { interview, entityStatus } = await readInterview(
        database,
        requireUser(request),
        request.params.id,
      );
      void reply.header(STATUS_HEADER, entityStatus);
      return interview;
    },
  });

  app.delete('/interviews/:id', {
    config: { access: 'owner' },
    schema: {
      operationId: 'deleteInterview',
      summary: 'Deletes an interview with its answers and its feedback; for ten minutes it can be restored.',
      params: ofInterview,
      response: { 204: empty },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      await deleteInterview(database, user, request.params.id);
      securityLog.record('interviewDeleted', { account: user.id });
      return reply.code(204).send();
    },
  });

  app.post('/interviews/:id/restore', {
    config: { access: 'owner' },
    schema: {
      operationId: 'restoreInterview',
      summary: 'Brings an interview back that was deleted in the last ten minutes.',
      params: ofInterview,
      response: { 204: empty },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      await restoreInterview(database, user, request.params.id);
      securityLog.record('interviewRestored', { account: user.id });
      return reply.code(204).send();
    },
  });

  app.get('/interviews/:id/questions/:assignedQuestionId', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'fetchQuestion',
      summary: 'The next question, or one already answered; the first one fetched starts the interview.',
      params: ofQuestion,
      response: { 200: currentQuestionSchema },
    },
    async handler(request) {
      const { id, assignedQuestionId } = request.params;
      const question = await fetchQuestion(
        { database, interviewer },
        requireUser(request),
        id,
        assignedQuestionId,
      );
      const transcriber = findTranscriber(providers);
      return transcriber
        ? { ...question, transcribes: { provider: transcriber.key, host: transcriber.host } }
        : question;
    },
  });

  app.post('/interviews/:id/questions/:assignedQuestionId/clarification', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'clarifyQuestion',
      summary: 'Says a question again, puts it in other words, or gives time for it; it is no answer.',
      params: ofQuestion,
      body: clarificationRequestSchema,
      response: { 200: clarificationSchema },
    },
    async handler(request) {
      const { id, assignedQuestionId } = request.params;
      const { wish } = request.body;
      const user = requireUser(request);
      const wished = { user, interviewId: id, assignedQuestionId, wish };
      return { says: await grantWish(database, interviewer, wished) };
    },
  });

  app.post('/interviews/:id/questions/:assignedQuestionId/answers', {
    config: { access: 'owner' },
    schema: {
      operationId: 'submitAnswer',
      summary: 'Answers the next question; the first answer counts, and the last one asks for feedback.',
      params: ofQuestion,
      body: answerRequestSchema,
      response: { 200: answerAcceptedSchema, 409: v.union([conflictSchema, problemSchema]) },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      // A page keeps such a refused answer, and resends it automatically.
      workBudget.charge(user.id, request.body.answer.length, reply);
      const language = chooseLanguage([request.headers['accept-language']]);
      const { id: interviewId, assignedQuestionId } = request.params;
      const isAnswer = request.body.isAnswer ?? false;
      const heard = { user, interviewId, assignedQuestionId, said: request.body.answer, isAnswer };
      const { answer, isNew, goesOn, says } = await submitAnswer(database, interviewer, {
        user,
        interviewId,
        assignedQuestionId,
        answer: request.body.answer,
        delivery: request.body.delivery,
        isAnswer,
        composed: await composeReply(database, interviewer, heard),
        language,
        traceId: request.id,
      });
      if (isNew) {
        metrics.answerAccepted();
        if (!goesOn) onJob();
        else if (interviewer.reviewAnswer && answer.answer.trim() !== '')
          reply.raw.once('finish', () => {
            // The answer is accepted, and nobody waits for this: unrequested reviews are made at the end.
            askForReview(database, {
              interviewId,
              assignedQuestionId,
              ownerId: user.id,
              language,
              traceId: request.id,
            }).then(onJob, (error: unknown) => {
              request.log.warn({ err: error }, 'an answer is not reviewed before the end of its interview');
            });
          });
      }
      if (says) return { ...answer, says };
      if (answer.accepted) return answer;
      void reply.code(409);
      return {
        ...answer,
        code: 'ALREADY_ANSWERED',
        message: 'You’ve already answered this question. The first answer counts.',
      };
    },
  });

  const practised = (request: FastifyRequest, params: v.InferOutput<typeof ofQuestion>) => ({
    database,
    user: requireUser(request),
    interviewId: params.id,
    assignedQuestionId: params.assignedQuestionId,
  });
  app.get('/interviews/:id/questions/:assignedQuestionId/hint', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'readHint',
      summary: 'Where to begin with a question; only in an interview that is practice.',
      params: ofQuestion,
      response: { 200: practiceHintSchema },
    },
    handler: (request) => readHint(interviewer, practised(request, request.params)),
  });

  app.post('/interviews/:id/questions/:assignedQuestionId/attempts', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'reviewAttempt',
      summary:
        'Judges an answer to a question that has been answered, in an interview that is practice; nothing is kept.',
      params: ofQuestion,
      body: attemptRequestSchema,
      response: { 200: attemptReviewSchema },
    },
    handler(request, reply) {
      workBudget.charge(requireUser(request).id, request.body.answer.length, reply);
      return reviewAttempt(interviewer, practised(request, request.params), request.body);
    },
  });

  app.post('/interviews/:id/stop', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'stopInterview',
      summary: 'Ends an interview that its candidate leaves by choice; it cannot be continued.',
      params: ofInterview,
      response: { 200: interviewStoppedSchema },
    },
    handler: (request) => stopInterview(database, requireUser(request), request.params.id),
  });

  app.get('/interviews/:id/feedback', {
    config: { access: 'owner-or-admin', refusals: [409] },
    schema: {
      operationId: 'readFeedback',
      summary:
        'The feedback on a finished interview in the language that is asked for, or in English; PENDING while it is being written.',
      params: ofInterview,
      querystring: feedbackQuerySchema,
      response: { 200: feedbackSchema },
    },
    handler: (request) => readFeedback(database, requireUser(request), request.params.id, request.query),
  });
}
