import { transcriptionSchema } from '@prova/api/types/voice/transcription';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import { Refusal, validationRefusal } from '../../http/refusal';
import { requireUser } from '../../session/guardCalls';
import type { RequestLimit } from '../../voice/createRequestLimit';
import type { VoiceProviders } from '../../voice/createVoiceProviders';
import { createHeldMemory } from '../../voice/upload/createHeldMemory';
import { readVoiceForm, type VoiceForm } from '../../voice/upload/readVoiceForm';
import { RefusedUpload } from '../../voice/upload/refusedUpload';
import { takeRecording, tooLarge } from '../../voice/upload/takeRecording';
import { type VoiceFailure, voiceFailure } from '../../voice/voiceFailure';
import type { TranscriptionOptions, VoiceProvider } from '../../voice/voiceProvider';
import { abortWhenLeft } from './abortWhenLeft';
import { findProvider } from './findProvider';
import { limitedBy } from './limitedBy';
import { sendVoiceFailure, voiceRefusals } from './sendVoiceFailure';

/** Memory limit of files that precede their fields, across all requests. */
const HELD_BYTES = 8 * 1024 * 1024;
/** Maximum bytes of a form besides its file. */
const ENVELOPE_BYTES = 64 * 1024;

const text = v.optional(v.string());
/** The form as the API describes it. The handler streams the file instead. */
const formSchema = v.object({
  provider: v.string(),
  model: text,
  language: text,
  responseFormat: text,
  includeTimestamps: text,
  includeSpeakerDiarization: text,
  maxSpeakers: text,
  file: v.string(),
});

function readSwitch(fields: VoiceForm['fields'], name: string): boolean {
  const given = fields.get(name) ?? '';
  if (given !== '' && given !== 'true' && given !== 'false') {
    throw validationRefusal(name, `Invalid request: ${name} must be true or false.`);
  }
  return given === 'true';
}

/**
 * Reads the options from a form's fields.
 * @throws Refusal 400
 */
function readOptions(fields: VoiceForm['fields']): TranscriptionOptions {
  const read = (name: string) => {
    const given = fields.get(name);
    return given === undefined || given === '' ? null : given;
  };
  const maxSpeakers = read('maxSpeakers');
  if (maxSpeakers !== null && !/^\d{1,3}$/.test(maxSpeakers)) {
    throw validationRefusal('maxSpeakers', 'Invalid request: maxSpeakers must be a number.');
  }
  return {
    model: read('model'),
    language: read('language'),
    responseFormat: read('responseFormat'),
    includeTimestamps: readSwitch(fields, 'includeTimestamps'),
    includeSpeakerDiarization: readSwitch(fields, 'includeSpeakerDiarization'),
    maxSpeakers: maxSpeakers === null ? null : Number(maxSpeakers),
  };
}

const failureOf = (refused: RefusedUpload, { key }: VoiceProvider): VoiceFailure =>
  voiceFailure({ code: refused.code, provider: key, message: refused.message, field: refused.field });

/** Transcribes a recording. Streamed, and never stored. */
export function transcriptionRoute(app: ApiServer, providers: VoiceProviders, limit: RequestLimit): void {
  const memory = createHeldMemory(HELD_BYTES);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));

  app.post('/stt', {
    config: { access: 'admin', form: formSchema },
    schema: {
      operationId: 'transcribeRecording',
      summary: 'A recording, written down by a provider. The file is the last part of the form.',
      response: { 200: transcriptionSchema, ...voiceRefusals },
    },
    async handler(request, reply) {
      if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
        throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the recording as multipart/form-data.');
      }
      const signal = abortWhenLeft(reply);
      let form: VoiceForm;
      try {
        form = await readVoiceForm(request.raw, memory);
      } catch (error) {
        if (error instanceof RefusedUpload) throw validationRefusal(error.field, error.message);
        throw error;
      }
      try {
        const options = readOptions(form.fields);
        const provider = findProvider(providers, form.fields.get('provider') ?? '');
        if (!form.file) throw validationRefusal('file', 'Please select an audio file or record audio');
        const refusal = provider.refuseTranscription(options);
        if (!refusal.ok) return await sendVoiceFailure(reply, refusal.failure);
        const limited = limitedBy(limit, requireUser(request), provider);
        if (limited) return await sendVoiceFailure(reply, limited);
        try {
          const announced = Number(request.headers['content-length'] ?? 0);
          if (announced > provider.limits.maxFileBytes + ENVELOPE_BYTES) throw tooLarge(provider.limits);
          const recording = await takeRecording(form.file, provider.limits);
          const heard = await provider.transcribe(recording, options, signal);
          return heard.ok ? heard.value : await sendVoiceFailure(reply, heard.failure);
        } catch (error) {
          if (error instanceof RefusedUpload)
            return await sendVoiceFailure(reply, failureOf(error, provider));
          throw error;
        }
      } finally {
        form.discard();
      }
    },
  });
}
