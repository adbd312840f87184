import { voiceConfigSchema } from '@prova/api/types/voice/voiceConfig';
import { voiceCapabilitySchema } from '@prova/api/types/voice/voiceCapability';
import { voiceHealthSchema } from '@prova/api/types/voice/voiceHealth';
import { voiceListSchema } from '@prova/api/types/voice/voiceList';
import { VOICE_CAPABILITIES } from '@prova/api/types/voice/voiceProvider';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import { idSchema } from '../../http/identifiers';
import { readVoicePrices } from '../../interviewerVoice/voicePrices';
import type { Database } from '../../store/database';
import type { VoiceProviders } from '../../voice/createVoiceProviders';
import { abortWhenLeft } from './abortWhenLeft';
import { findProvider } from './findProvider';
import { sendVoiceFailure, voiceRefusals } from './sendVoiceFailure';

const ofProvider = v.strictObject({ provider: idSchema });

interface ProviderDependencies {
  database: Database;
  providers: VoiceProviders;
}

/** Speech providers, their health, and their abilities. */
export function providerRoutes(app: ApiServer, { database, providers }: ProviderDependencies): void {
  app.get('/health', {
    config: { access: 'admin' },
    schema: {
      operationId: 'readVoiceHealth',
      summary: 'How the voice providers are: set up, answering, or failing and why.',
      response: { 200: voiceHealthSchema },
    },
    async handler(_request, reply) {
      const signal = abortWhenLeft(reply);
      return { providers: await Promise.all(providers.all.map((provider) => provider.health(signal))) };
    },
  });

  app.get('/voices/:provider', {
    config: { access: 'admin' },
    schema: {
      operationId: 'listVoices',
      summary: "A provider's voices; one at most is the default.",
      params: ofProvider,
      response: { 200: voiceListSchema, ...voiceRefusals },
    },
    async handler(request, reply) {
      const voices = await findProvider(providers, request.params.provider).voices(abortWhenLeft(reply));
      return voices.ok ? { voices: voices.value } : sendVoiceFailure(reply, voices.failure);
    },
  });

  app.get('/providers/:provider/config', {
    config: { access: 'admin', refusals: [404] },
    schema: {
      operationId: 'readVoiceConfig',
      summary: 'What a provider takes: limits, models and until when, formats, voices, settings.',
      params: ofProvider,
      response: { 200: voiceConfigSchema },
    },
    async handler(request, reply) {
      const provider = findProvider(providers, request.params.provider);
      const [config, noted] = await Promise.all([
        provider.describe(abortWhenLeft(reply)),
        readVoicePrices(database, provider.key),
      ]);
      // An administrator's findings supersede the built-in ones.
      return noted === null ? config : { ...config, prices: noted };
    },
  });

  app.get('/providers/:provider/capabilities/:capability', {
    config: { access: 'admin', refusals: [404] },
    schema: {
      operationId: 'readVoiceCapability',
      summary: 'Whether a provider can be asked for one thing: tts, stt or voices.',
      params: v.strictObject({ provider: idSchema, capability: idSchema }),
      response: { 200: voiceCapabilitySchema },
    },
    handler(request) {
      const { provider, capability } = request.params;
      const known = VOICE_CAPABILITIES.find((one) => one === capability);
      return { supported: known !== undefined && findProvider(providers, provider).can(known) };
    },
  });
}
