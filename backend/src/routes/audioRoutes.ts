import { AUDIO_MESSAGE_TYPES } from '@prova/shared/api-types/audioMessage';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MESSAGES, messageIdOf } from '../audio/messages';
import { findSpokenQuestion } from '../audio/spokenQuestion';
import { Refusal } from '../http/refusal';
import { requireMember } from '../session/authenticate';
import type { Speaker } from '../speech/speaker';
import { UnspeakableTextError } from '../speech/unspeakableTextError';
import type { Database } from '../store/database';

interface AudioDependencies {
  database: Database;
  speaker: Speaker;
}

const messageNotFound = () => new Refusal(404, 'MESSAGE_NOT_FOUND', 'There is no such message.');

export function audioRoutes(app: FastifyInstance, { database, speaker }: AudioDependencies): void {
  const sendSpoken = async (reply: FastifyReply, text: string) => {
    try {
      const { contentType, bytes } = await speaker.speak(text);
      return await reply.type(contentType).header('cache-control', 'private, max-age=3600').send(bytes);
    } catch (error) {
      if (error instanceof UnspeakableTextError) {
        throw new Refusal(422, 'SYNTHESIS_FAILED', 'This text cannot be spoken; please read it instead.');
      }
      reply.log.error({ err: error }, 'a text was not spoken');
      throw new Refusal(
        503,
        'SYNTHESIS_FAILED',
        'The voice is not available right now; please read the text.',
      );
    }
  };

  app.get<{ Params: { questionId: string } }>('/questions/:questionId/voice', async (request, reply) => {
    const user = requireMember(request);
    return sendSpoken(reply, await findSpokenQuestion(database, user, request.params.questionId));
  });

  app.get<{ Params: { type: string } }>('/audio/type/:type', (request) => {
    requireMember(request);
    const type = AUDIO_MESSAGE_TYPES.find((known) => known === request.params.type);
    if (!type) throw messageNotFound();
    const id = messageIdOf(type);
    return { id, messageId: id, text: MESSAGES[type], audioUrl: `/api/evm/audio/${id}/voice` };
  });

  app.get<{ Params: { messageId: string } }>('/audio/:messageId/voice', async (request, reply) => {
    requireMember(request);
    const type = AUDIO_MESSAGE_TYPES.find((known) => messageIdOf(known) === request.params.messageId);
    if (!type) throw messageNotFound();
    return sendSpoken(reply, MESSAGES[type]);
  });
}
