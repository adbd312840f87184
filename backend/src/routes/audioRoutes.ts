import { AUDIO_MESSAGE_TYPES, audioMessageSchema } from '@prova/shared/api-types/audioMessage';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { MESSAGES, messageIdOf } from '../audio/messages';
import { findSpokenQuestion } from '../audio/spokenQuestion';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { audio } from '../http/mediaTypes';
import { Refusal } from '../http/refusal';
import { requireUser } from '../session/guardCalls';
import type { Speaker, SpokenAudio } from '../speech/speaker';
import { UnspeakableTextError } from '../speech/speaker';
import type { Database } from '../store/database';

interface AudioDependencies {
  database: Database;
  speaker: Speaker;
}

const KEPT_AN_HOUR = 'private, max-age=3600';

const messageNotFound = () => new Refusal(404, 'MESSAGE_NOT_FOUND', 'There is no such message.');

export function audioRoutes(app: ApiServer, { database, speaker }: AudioDependencies): void {
  const speak = async (text: string, log: FastifyBaseLogger): Promise<SpokenAudio> => {
    try {
      return await speaker.speak(text);
    } catch (error) {
      if (error instanceof UnspeakableTextError) {
        throw new Refusal(422, 'SYNTHESIS_FAILED', 'This text cannot be spoken; please read it instead.');
      }
      log.error({ err: error }, 'a text was not spoken');
      throw new Refusal(
        503,
        'SYNTHESIS_FAILED',
        'The voice is not available right now; please read the text.',
      );
    }
  };

  app.get('/questions/:questionId/voice', {
    config: { access: 'owner', refusals: [422] },
    schema: {
      operationId: 'speakQuestion',
      summary: 'A question of one of the own interviews, spoken.',
      params: v.strictObject({ questionId: idSchema }),
      response: { 200: audio },
    },
    async handler(request, reply) {
      const text = await findSpokenQuestion(database, requireUser(request), request.params.questionId);
      const { contentType, bytes } = await speak(text, request.log);
      return reply.type(contentType).header('cache-control', KEPT_AN_HOUR).send(bytes);
    },
  });

  app.get('/audio/type/:type', {
    config: { access: 'member', refusals: [404] },
    schema: {
      operationId: 'readMessage',
      summary: 'What the interviewer says at one point of the way, and where it can be heard.',
      params: v.strictObject({ type: idSchema }),
      response: { 200: audioMessageSchema },
    },
    handler(request) {
      const type = AUDIO_MESSAGE_TYPES.find((known) => known === request.params.type);
      if (!type) throw messageNotFound();
      const id = messageIdOf(type);
      return { id, messageId: id, text: MESSAGES[type], audioUrl: `/api/evm/audio/${id}/voice` };
    },
  });

  app.get('/audio/:messageId/voice', {
    config: { access: 'member', refusals: [404, 422] },
    schema: {
      operationId: 'speakMessage',
      summary: 'What the interviewer says, spoken.',
      params: v.strictObject({ messageId: idSchema }),
      response: { 200: audio },
    },
    async handler(request, reply) {
      const type = AUDIO_MESSAGE_TYPES.find((known) => messageIdOf(known) === request.params.messageId);
      if (!type) throw messageNotFound();
      const { contentType, bytes } = await speak(MESSAGES[type], request.log);
      return reply.type(contentType).header('cache-control', KEPT_AN_HOUR).send(bytes);
    },
  });
}
