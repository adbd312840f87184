import { AUDIO_MESSAGE_TYPES, audioMessageSchema } from '@prova/api/types/audioMessage';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { findSpokenMessage, GREETING_AGAIN, MESSAGES, messageIdOf } from '../audio/messages';
import { findOwnWords } from '../audio/findOwnWords';
import { findQuestionAhead } from '../audio/questionAhead';
import { sealSound } from '../audio/sealSound';
import { findSpokenQuestion } from '../audio/spokenQuestion';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { audio, empty, sealedAudio } from '../http/mediaTypes';
import { Refusal } from '../http/refusal';
import { questionOfExhibit } from '../interviewer/conversation/exhibitOf';
import type { Interviewer } from '../interviewer/interviewer';
import { sayingOf } from '../interviewer/conversation/sayingOf';
import { requireUser } from '../session/guardCalls';
import type { SignedInUser } from '../session/sessionStore';
import type { Speaker } from '../speech/speaker';
import type { Database } from '../store/database';
import { sendSound, speakText } from './sendSpeech';

interface AudioDependencies {
  database: Database;
  interviewer: Pick<Interviewer, 'taskOf' | 'spokenOf'>;
  speaker: Speaker;
}

/** Whether the first question of an interview was ever put to a person. */
async function hasStarted(database: Database, { id }: SignedInUser): Promise<boolean> {
  const [found] = await database.query<{ started: boolean }>(
    'select exists (select from interviews where owner_id = $1 and started_at is not null) as started',
    [id],
  );
  return found?.started ?? false;
}

const messageNotFound = () => new Refusal(404, 'MESSAGE_NOT_FOUND', 'This message doesn’t exist.');

export function audioRoutes(app: ApiServer, { database, speaker, interviewer }: AudioDependencies): void {
  const wordsOfExhibit = (messageId: string) => {
    const questionId = questionOfExhibit(messageId);
    return questionId === null ? undefined : interviewer.taskOf(questionId)?.exhibit?.speaks?.text;
  };
  /** The words of a rephrased question or its facts, for candidates who were asked that question. */
  const wordsOfQuestion = async (messageId: string, user: SignedInUser) => {
    const own = interviewer.spokenOf(messageId);
    if (own === null) return undefined;
    await findSpokenQuestion(database, user, own.questionId);
    return own.text;
  };
  const speak = (text: string, log: FastifyBaseLogger) => speakText(speaker, text, log);

  app.get('/questions/:questionId/voice', {
    config: { access: 'owner', refusals: [422] },
    schema: {
      operationId: 'speakQuestion',
      summary: 'A question of one of the own interviews, spoken.',
      params: v.strictObject({ questionId: idSchema }),
      response: { 200: audio, 304: empty },
    },
    async handler(request, reply) {
      const text = await findSpokenQuestion(database, requireUser(request), request.params.questionId);
      return sendSound(request, reply, await speak(text, request.log));
    },
  });

  app.get('/interviews/:id/questions/:assignedQuestionId/sealed-voice', {
    config: { access: 'owner', refusals: [409, 422] },
    schema: {
      operationId: 'speakQuestionAhead',
      summary:
        'A question up to the one after the open one, spoken and closed: it opens with the words of the question.',
      params: v.strictObject({ id: idSchema, assignedQuestionId: idSchema }),
      response: { 200: sealedAudio },
    },
    async handler(request, reply) {
      const { id, assignedQuestionId } = request.params;
      const ahead = await findQuestionAhead(database, requireUser(request), id, assignedQuestionId);
      const sound = await speak(ahead.spoken, request.log);
      void reply.header('cache-control', 'no-store').type('application/octet-stream');
      return reply.send(sealSound(sound, { assignedQuestionId, question: ahead.question }));
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
    async handler(request) {
      const type = AUDIO_MESSAGE_TYPES.find((known) => known === request.params.type);
      if (!type) throw messageNotFound();
      const isAgain = type === 'INTERVIEW_START' && (await hasStarted(database, requireUser(request)));
      const { id, text } = isAgain ? GREETING_AGAIN : { id: messageIdOf(type), text: MESSAGES[type] };
      return { id, messageId: id, text, audioUrl: `/api/evm/audio/${id}/voice` };
    },
  });

  app.get('/audio/:messageId/voice', {
    config: { access: 'member', refusals: [404, 422] },
    schema: {
      operationId: 'speakMessage',
      summary: 'What the interviewer says, spoken.',
      params: v.strictObject({ messageId: idSchema }),
      response: { 200: audio, 304: empty },
    },
    async handler(request, reply) {
      const { messageId } = request.params;
      const text =
        findSpokenMessage(messageId) ??
        sayingOf(messageId) ??
        wordsOfExhibit(messageId) ??
        (await wordsOfQuestion(messageId, requireUser(request))) ??
        (await findOwnWords(database, requireUser(request), messageId));
      if (text === null) throw messageNotFound();
      return sendSound(request, reply, await speak(text, request.log));
    },
  });
}
