import { modelAnswerRequestSchema } from '@prova/api/types/reportLink';
import type { SampleReport } from '@prova/api/types/sampleReport';
import type { DomainFeedback } from '@prova/api/types/feedback';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findModelAnswerPart, readDomains } from '../interviews/modelAnswer';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { audio, empty } from '../http/mediaTypes';
import { pageNumber } from '../http/pageNumber';
import { perMinute } from '../http/perMinute';
import { findVisibleInterview } from '../interviews/readInterview';
import { findSharedInterview } from '../interviews/reportLinks';
import { requireUser } from '../session/guardCalls';
import type { SpokenAudio, Speaker } from '../speech/speaker';
import type { Database } from '../store/database';
import { sendSound, speakText } from './sendSpeech';

/** Maximum parts per minute and listener: twenty answers, of which nobody hears more than two in that time. */
const PARTS_PER_MINUTE = 60;

const rateLimit = perMinute(PARTS_PER_MINUTE, 'model-answer');
const ofQuestion = v.strictObject({ questionId: idSchema });
/** Which part of the answer, from 0. */
const ofPart = v.strictObject({ part: pageNumber });

interface ModelAnswerDependencies {
  database: Database;
  speaker: Pick<Speaker, 'speak'>;
  readSample(language: 'en'): Pick<SampleReport, 'domains'>;
}

/**
 * Calls that speak the model answers of a report to whoever may read the report: a part at a time, where the
 * header `Link` names a next part.
 */
export function modelAnswerRoutes(
  app: ApiServer,
  { database, speaker, readSample }: ModelAnswerDependencies,
): void {
  async function speakPart(
    {
      params,
      query,
      log,
    }: { params: { questionId: string }; query: { part: number } } & Pick<FastifyRequest, 'log'>,
    reply: FastifyReply,
    domains: readonly DomainFeedback[],
  ): Promise<SpokenAudio> {
    const { text, isLast } = findModelAnswerPart(domains, params.questionId, query.part);
    const sound = await speakText(speaker, text, log);
    if (!isLast) void reply.header('link', `<?part=${query.part + 1}>; rel="next"`);
    return sound;
  }

  app.get('/interviews/:id/questions/:questionId/model-answer/voice', {
    config: { access: 'owner-or-admin', refusals: [422], rateLimit },
    schema: {
      operationId: 'speakModelAnswer',
      summary: 'A part of the model answer that a report shows, spoken; the header Link names a next part.',
      params: v.strictObject({ id: idSchema, questionId: idSchema }),
      querystring: ofPart,
      response: { 200: audio, 304: empty },
    },
    async handler(request, reply) {
      const { id } = await findVisibleInterview(database, requireUser(request), request.params.id);
      return sendSound(request, reply, await speakPart(request, reply, await readDomains(database, id)));
    },
  });

  app.post('/shared-report/questions/:questionId/model-answer/voice', {
    config: { access: 'public', refusals: [404, 422], rateLimit },
    schema: {
      operationId: 'speakSharedModelAnswer',
      summary: 'A part of the model answer that a shared report shows, spoken, as for its candidate.',
      params: ofQuestion,
      querystring: ofPart,
      body: modelAnswerRequestSchema,
      response: { 200: audio },
    },
    async handler(request, reply) {
      const interviewId = await findSharedInterview(database, request.body.secret);
      const { contentType, bytes } = await speakPart(
        request,
        reply,
        await readDomains(database, interviewId),
      );
      return reply.header('cache-control', 'no-store').type(contentType).send(bytes);
    },
  });

  app.get('/sample-report/questions/:questionId/model-answer/voice', {
    config: { access: 'public', refusals: [404, 422], rateLimit },
    schema: {
      operationId: 'speakSampleModelAnswer',
      summary: 'A part of the model answer that the sample report shows, spoken.',
      params: ofQuestion,
      querystring: ofPart,
      response: { 200: audio, 304: empty },
    },
    async handler(request, reply) {
      return sendSound(request, reply, await speakPart(request, reply, readSample('en').domains ?? []));
    },
  });
}
