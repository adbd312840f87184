import { asSeen } from '@prova/api/text/normalizeText';
import { textSchema } from '@prova/api/types/text';
import { providerSettingsSchema } from '@prova/api/types/voice/speechRequest';
import { speechRecordSchema } from '@prova/api/types/voice/speechRecord';
import { voicePricesSchema } from '@prova/api/types/voice/voiceConfig';
import { voicePresetContentSchema, voicePresetListSchema } from '@prova/api/types/voice/voicePreset';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import { calendarDaySchema } from '../../http/calendarDay';
import { idSchema, providerTermSchema } from '../../http/identifiers';
import { Refusal, validationRefusal } from '../../http/refusal';
import { completePreset } from '../../interviewerVoice/completePreset';
import type { SpeechRecordKeeper } from '../../interviewerVoice/createSpeechRecord';
import {
  chooseInterviewerVoice,
  createVoicePreset,
  deleteVoicePreset,
  listVoicePresets,
} from '../../interviewerVoice/voicePresets';
import { storeVoicePrices } from '../../interviewerVoice/voicePrices';
import { requireUser } from '../../session/guardCalls';
import type { Database } from '../../store/database';
import type { VoiceProviders } from '../../voice/createVoiceProviders';
import { abortWhenLeft } from './abortWhenLeft';
import { findProvider } from './findProvider';

interface PresetDependencies {
  database: Database;
  providers: VoiceProviders;
  speechRecord: SpeechRecordKeeper;
}

const presetBodySchema = v.strictObject({
  ...voicePresetContentSchema.entries,
  name: v.pipe(textSchema, v.maxLength(100), v.transform(asSeen)),
  provider: idSchema,
  model: providerTermSchema,
  voice: providerTermSchema,
  format: providerTermSchema,
  settings: v.nullish(providerSettingsSchema),
});

const choiceBodySchema = v.strictObject({ presetId: v.nullable(idSchema) });

const price = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)));
const pricesBodySchema = v.strictObject({
  ...voicePricesSchema.entries,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as USD')),
  perThousandCharacters: price,
  perMinuteOfAudio: price,
  asOf: calendarDaySchema,
});

/** Administrators' decisions: presets, the interviews' voice, and prices. */
export function presetRoutes(
  app: ApiServer,
  { database, providers, speechRecord }: PresetDependencies,
): void {
  app.get('/presets', {
    config: { access: 'admin' },
    schema: {
      operationId: 'listVoicePresets',
      summary: 'Voices that were kept, the one that interviews speak with, and the latest decisions.',
      response: { 200: voicePresetListSchema },
    },
    handler: () => listVoicePresets(database),
  });

  app.post('/presets', {
    config: { access: 'admin', refusals: [404, 409] },
    schema: {
      operationId: 'createVoicePreset',
      summary: 'Keeps a voice with all that makes it sound as it does.',
      body: presetBodySchema,
      response: { 200: voicePresetListSchema },
    },
    async handler(request, reply) {
      if (request.body.name === '') throw validationRefusal('name', 'Enter a name for the voice.');
      const provider = findProvider(providers, request.body.provider);
      const preset = await completePreset(request.body, provider, abortWhenLeft(reply));
      await createVoicePreset(database, requireUser(request).id, preset);
      return listVoicePresets(database);
    },
  });

  app.delete('/presets/:presetId', {
    config: { access: 'admin', refusals: [404, 409] },
    schema: {
      operationId: 'deleteVoicePreset',
      summary: 'Deletes a preset that interviews do not speak with.',
      params: v.strictObject({ presetId: idSchema }),
      response: { 200: voicePresetListSchema },
    },
    async handler(request) {
      await deleteVoicePreset(database, request.params.presetId);
      return listVoicePresets(database);
    },
  });

  app.get('/interviewer', {
    config: { access: 'admin' },
    schema: {
      operationId: 'readSpeechRecord',
      summary:
        'How the voice does that interviews speak with: seconds, and when the built-in one had to speak instead.',
      response: { 200: speechRecordSchema },
    },
    handler: () => speechRecord.read(),
  });

  app.put('/interviewer', {
    config: { access: 'admin', refusals: [404, 409] },
    schema: {
      operationId: 'chooseInterviewerVoice',
      summary: 'The voice that interviews speak with from the next question on; null is the built-in one.',
      body: choiceBodySchema,
      response: { 200: voicePresetListSchema },
    },
    async handler(request) {
      const { presetId } = request.body;
      const { presets } = await listVoicePresets(database);
      const preset = presets.find(({ id }) => id === presetId?.toLowerCase());
      const provider = preset && providers.find(preset.provider);
      if (preset && provider?.can('tts') !== true) {
        throw new Refusal(
          409,
          'PROVIDER_NOT_AVAILABLE',
          'This voice’s provider isn’t set up on this server. Interviews still use the previous voice.',
        );
      }
      await chooseInterviewerVoice(database, requireUser(request).id, presetId);
      request.log.info(
        { provider: provider?.key ?? 'builtIn', host: provider?.host ?? null },
        'interviews speak with another voice from now on',
      );
      return listVoicePresets(database);
    },
  });

  app.put('/providers/:provider/prices', {
    config: { access: 'admin', refusals: [404] },
    schema: {
      operationId: 'storeVoicePrices',
      summary: 'What a provider asks for its work, as somebody found it on that day.',
      params: v.strictObject({ provider: idSchema }),
      body: pricesBodySchema,
      response: { 200: voicePricesSchema },
    },
    async handler(request) {
      const { key } = findProvider(providers, request.params.provider);
      await storeVoicePrices(database, requireUser(request).id, key, request.body);
      return request.body;
    },
  });
}
