import { claimedPointsRequestSchema, claimedPointsSchema } from '@prova/api/types/claimedPoints';
import { verdictPageSchema, verdictRequestSchema, verdictSchema } from '@prova/api/types/verdict';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { empty } from '../http/mediaTypes';
import { pageNumber } from '../http/pageNumber';
import { perMinute } from '../http/perMinute';
import { claimPoints } from '../interviews/claimedPoints';
import { giveVerdict, listVerdicts, withdrawVerdict } from '../interviews/verdicts';
import { requireUser } from '../session/guardCalls';
import type { Database } from '../store/database';

/**
 * Verdicts per minute: twice the number of questions of the longest interview. Nobody writes more, and no
 * administrator should read more from one person.
 */
const CHANGES_PER_MINUTE = 60;
/** Claims per minute: one request per ticked point, and a few points for each question of a long interview. */
const CLAIMS_PER_MINUTE = 120;

const ofQuestion = v.strictObject({ id: idSchema, questionId: idSchema });
const pageQuerySchema = v.strictObject({ page: pageNumber });

const rateLimit = perMinute(CHANGES_PER_MINUTE, 'verdict');

/** Calls to give, share and withdraw a candidate's verdicts and claimed points. */
export function verdictRoutes(app: ApiServer, { database }: { database: Database }): void {
  app.put('/interviews/:id/questions/:questionId/verdict', {
    config: { access: 'owner', refusals: [409], rateLimit },
    schema: {
      operationId: 'giveVerdict',
      summary:
        'Says of a judgement in one’s own report whether it was fair; where it is shared, administrators read it with question, answer and score.',
      params: ofQuestion,
      body: verdictRequestSchema,
      response: { 200: verdictSchema },
    },
    handler: (request) =>
      giveVerdict(database, requireUser(request), request.params.id, request.params.questionId, request.body),
  });

  app.delete('/interviews/:id/questions/:questionId/verdict', {
    config: { access: 'owner', rateLimit },
    schema: {
      operationId: 'withdrawVerdict',
      summary: 'Takes back what was said of a judgement.',
      params: ofQuestion,
      response: { 204: empty },
    },
    async handler(request, reply) {
      const { id, questionId } = request.params;
      await withdrawVerdict(database, requireUser(request), id, questionId);
      return reply.code(204).send();
    },
  });

  app.put('/interviews/:id/questions/:questionId/claimed-points', {
    config: {
      access: 'owner',
      refusals: [409, 422],
      rateLimit: perMinute(CLAIMS_PER_MINUTE, 'claimed-points'),
    },
    schema: {
      operationId: 'claimPoints',
      summary:
        'Says which points an answer in one’s own report makes, in the place of what was said before; no points take it back. No score changes; where it is shared, administrators read the names of the points with question and answer.',
      params: ofQuestion,
      body: claimedPointsRequestSchema,
      response: { 200: claimedPointsSchema },
    },
    handler: (request) =>
      claimPoints(database, requireUser(request), request.params.id, request.params.questionId, request.body),
  });

  app.get('/verdicts', {
    config: { access: 'admin', isForVoiceLab: false },
    schema: {
      operationId: 'listVerdicts',
      summary:
        'What candidates let administrators read of how they were judged, and of the points that they say they made, newest first.',
      querystring: pageQuerySchema,
      response: { 200: verdictPageSchema },
    },
    handler: (request) => listVerdicts(database, request.query.page),
  });
}
