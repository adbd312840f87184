import { spokenTextSchema } from '@prova/api/types/interview';
import { problemSchema } from '@prova/api/types/problem';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { Refusal, validationRefusal } from '../http/refusal';
import { requireOpenQuestion } from '../interviews/requireOpenQuestion';
import { requireUser } from '../session/guardCalls';
import type { Database } from '../store/database';
import { createRequestLimit } from '../voice/createRequestLimit';
import type { VoiceProviders } from '../voice/createVoiceProviders';
import { createHeldMemory } from '../voice/upload/createHeldMemory';
import { readVoiceForm, type VoiceForm } from '../voice/upload/readVoiceForm';
import { RefusedUpload } from '../voice/upload/refusedUpload';
import { takeRecording, tooLarge } from '../voice/upload/takeRecording';
import { voiceFailure } from '../voice/voiceFailure';
import type { VoiceProvider } from '../voice/voiceProvider';
import { abortWhenLeft } from './voice/abortWhenLeft';
import { sendVoiceFailure, voiceRefusals } from './voice/sendVoiceFailure';

/** Maximum bytes of one recording: five minutes of browser-recorded speech take half of it. */
export const SPOKEN_ANSWER_BYTES = 8 * 1024 * 1024;
/** Maximum recordings per person in any minute. */
export const SPOKEN_ANSWERS_PER_MINUTE = 10;
const ENVELOPE_BYTES = 64 * 1024;
/**
 * Memory for files that precede their fields: none, since the provider field comes before the file, which is
 * streamed.
 */
const NOTHING_HELD = createHeldMemory(0);

const formSchema = v.object({ provider: v.string(), file: v.string() });
const OPTIONS = {
  model: null,
  language: 'en',
  responseFormat: null,
  includeTimestamps: false,
  includeSpeakerDiarization: false,
  maxSpeakers: null,
};

/** The transcriber of candidates' speech: the first configured provider that can transcribe. */
export const findTranscriber = ({ all }: VoiceProviders): VoiceProvider | undefined =>
  all.find((provider) => provider.can('stt'));

/** Transcribes a spoken answer, for browsers without recognition. Streamed, and never stored. */
export function spokenAnswerRoute(
  app: ApiServer,
  { database, providers }: { database: Database; providers: VoiceProviders },
): void {
  const limit = createRequestLimit();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));

  app.post('/interviews/:id/questions/:assignedQuestionId/transcription', {
    config: { access: 'owner', form: formSchema },
    schema: {
      operationId: 'transcribeAnswer',
      summary: 'What is said in a recording of an answer to the next question; nothing of it is kept.',
      params: v.strictObject({ id: idSchema, assignedQuestionId: idSchema }),
      response: {
        200: spokenTextSchema,
        ...voiceRefusals,
        404: problemSchema,
        409: problemSchema,
      },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      const { id, assignedQuestionId } = request.params;
      await requireOpenQuestion(database, user, id, assignedQuestionId);
      const transcriber = findTranscriber(providers);
      if (!transcriber) {
        throw new Refusal(
          404,
          'PROVIDER_NOT_AVAILABLE',
          'No transcription service is connected to this server.',
        );
      }
      const { key } = transcriber;
      const wait = limit.take(user.id, key, SPOKEN_ANSWERS_PER_MINUTE);
      if (wait !== null) {
        return sendVoiceFailure(
          reply,
          voiceFailure({ code: 'API_RATE_LIMITED', provider: key, retryAfter: wait }),
        );
      }
      if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
        throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the recording as multipart/form-data.');
      }
      const signal = abortWhenLeft(reply);
      let form: VoiceForm | null = null;
      try {
        form = await readVoiceForm(request.raw, NOTHING_HELD);
        if (form.fields.get('provider') !== key) {
          throw validationRefusal('provider', `Recordings are transcribed by ${key}.`);
        }
        if (!form.file) throw validationRefusal('file', 'There is no recording.');
        const maxFileBytes = Math.min(SPOKEN_ANSWER_BYTES, transcriber.limits.maxFileBytes);
        const limits = { ...transcriber.limits, maxFileBytes };
        const announced = Number(request.headers['content-length'] ?? 0);
        if (announced > maxFileBytes + ENVELOPE_BYTES) throw tooLarge(limits);
        const recording = await takeRecording(form.file, limits);
        const heard = await transcriber.transcribe(recording, OPTIONS, signal);
        return heard.ok ? { text: heard.value.text } : await sendVoiceFailure(reply, heard.failure);
      } catch (error) {
        if (!(error instanceof RefusedUpload)) throw error;
        const { code, message, field } = error;
        return await sendVoiceFailure(reply, voiceFailure({ code, provider: key, message, field }));
      } finally {
        form?.discard();
      }
    },
  });
}
