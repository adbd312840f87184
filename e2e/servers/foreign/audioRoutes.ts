import { AUDIO_MESSAGE_TYPES } from '@prova/api/types/audioMessage';
import type { FastifyInstance } from 'fastify';
import { MESSAGES, QUESTIONS } from './catalogue';
import { makeTone } from './makeTone';
import { sendProblem } from './problem';

const QUESTION_TONE = makeTone({ hertz: 440, seconds: 0.5 });
const MESSAGE_TONE = makeTone({ hertz: 660, seconds: 0.3 });

/** This server has no voice: its 'speech' is a tone, playable like any other audio. */
export function audioRoutes(server: FastifyInstance): void {
  server.get<{ Params: { id: string } }>('/api/evm/questions/:id/voice', async ({ params }, reply) => {
    if (!QUESTIONS.some(({ id }) => id === params.id)) {
      return sendProblem(reply, 404, 'No such question', 'QUESTION_NOT_FOUND');
    }
    return reply.type('audio/wav').send(QUESTION_TONE);
  });

  server.get<{ Params: { type: string } }>('/api/evm/audio/type/:type', async ({ params }, reply) => {
    const type = AUDIO_MESSAGE_TYPES.find((known) => known === params.type);
    if (type === undefined) return sendProblem(reply, 404, 'No such message', 'MESSAGE_NOT_FOUND');
    const messageId = `message-${type}`;
    return { messageId, text: MESSAGES[type], audioUrl: `/api/evm/audio/${messageId}/voice` };
  });

  server.get<{ Params: { id: string } }>('/api/evm/audio/:id/voice', async ({ params }, reply) => {
    if (!AUDIO_MESSAGE_TYPES.some((type) => params.id === `message-${type}`)) {
      return sendProblem(reply, 404, 'No such message', 'MESSAGE_NOT_FOUND');
    }
    return reply.type('audio/wav').send(MESSAGE_TONE);
  });
}
