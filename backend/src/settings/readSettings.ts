import { join, resolve } from 'node:path';
import { type Environment, parseEnvironment } from '@prova/node/environment';
import {
  countSchema,
  nonBlankSchema,
  originSchema,
  portSchema,
  postgresAddressSchema,
  proxiesSchema,
  serviceAddressSchema,
  switchSchema,
} from '@prova/node/environmentSchemas';
import { voiceLabEntries, voiceLabSettingsOf } from '@prova/node/voiceLabSettings';
import * as v from 'valibot';
import { IDENTITY_PROVIDER_PORT_OFFSET } from '../lib/siteClient';
import { readLanguageModelSettings } from './readLanguageModelSettings';
import { providerEntries, readProviderSettings } from './readProviderSettings';
import { readVoiceServiceSettings } from './readVoiceServiceSettings';
import { refuseDevelopmentDefaults } from './refuseDevelopmentDefaults';
import type { Settings } from './settings';
import { tokenPriceEntries } from './tokenPrices';

/** A key becomes a header: anything but visible ASCII would fail with the first call instead of here. */
const keySchema = v.pipe(nonBlankSchema, v.regex(/^[!-~]+$/, 'must be a key without spaces'));
/** Comma-separated names. */
const namesSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
  v.everyItem((name) => /^[\w][\w.:/@ -]{0,99}$/.test(name), 'must be a comma-separated list of names'),
);

/** Seconds for a language model's reviews. */
const modelSecondsSchema = v.pipe(
  countSchema,
  v.minValue(5, 'must be 5 to 600 seconds'),
  v.maxValue(600, 'must be 5 to 600 seconds'),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(portSchema, '3000'),
  BACKEND_HOST: v.optional(nonBlankSchema, '127.0.0.1'),
  BACKEND_PORT: v.optional(portSchema),
  SITE_ORIGIN: v.optional(originSchema),
  DATA_DIR: v.optional(nonBlankSchema, '.data'),
  DATABASE_URL: v.optional(postgresAddressSchema),
  BACKUPS_DIR: v.optional(nonBlankSchema),
  CALLS_PER_MINUTE: v.optional(countSchema, '600'),
  TRUSTED_PROXIES: v.optional(proxiesSchema, 'loopback'),
  ...providerEntries,
  ...voiceLabEntries,
  AI_BASE_URL: v.optional(serviceAddressSchema),
  AI_API_KEY: v.optional(nonBlankSchema),
  AI_MODEL: v.optional(nonBlankSchema),
  AI_TIMEOUT: v.optional(modelSecondsSchema, '120'),
  ...tokenPriceEntries,
  JOB_DESCRIPTION_FETCH: v.optional(switchSchema, 'off'),
  OPENAI_API_KEY: v.optional(keySchema),
  OPENAI_BASE_URL: v.optional(serviceAddressSchema),
  OPENAI_SPEECH_MODELS: v.optional(namesSchema, ''),
  OPENAI_VOICES: v.optional(namesSchema, ''),
  OPENAI_TRANSCRIPTION_MODELS: v.optional(namesSchema, ''),
  ELEVENLABS_API_KEY: v.optional(keySchema),
  ELEVENLABS_BASE_URL: v.optional(serviceAddressSchema),
});

/** Offset of the backend's port from the site's. */
const BACKEND_PORT_OFFSET = 5;

/**
 * @throws StartFailure for an invalid variable, an incomplete language model, or development defaults in
 * production.
 */
export function readSettings(environment: Environment): Settings {
  const given = parseEnvironment(environmentSchema, environment);
  const dataFolder = resolve(given.DATA_DIR);
  const production = given.NODE_ENV === 'production';
  const siteOrigin = given.SITE_ORIGIN ?? `http://localhost:${given.PORT}`;
  const settings: Settings = {
    production,
    host: given.BACKEND_HOST,
    port: given.BACKEND_PORT ?? given.PORT + BACKEND_PORT_OFFSET,
    siteOrigin,
    database:
      given.DATABASE_URL === undefined
        ? { kind: 'embedded', folder: join(dataFolder, 'database') }
        : { kind: 'postgres', url: given.DATABASE_URL },
    callsPerMinute: given.CALLS_PER_MINUTE,
    trustedProxies: given.TRUSTED_PROXIES,
    dataFolder,
    backupsFolder: given.BACKUPS_DIR === undefined ? null : resolve(given.BACKUPS_DIR),
    speechCacheFolder: join(dataFolder, 'speech'),
    providerSpeechFolder: join(dataFolder, 'provider-speech'),
    oidc: readProviderSettings(given, {
      issuer: `http://localhost:${given.PORT + IDENTITY_PROVIDER_PORT_OFFSET}`,
      siteOrigin,
    }),
    voiceLab: voiceLabSettingsOf(given, siteOrigin),
    languageModel: readLanguageModelSettings(given, production),
    voiceProviders: readVoiceProviders(given, production),
    fetchJobDescriptions: given.JOB_DESCRIPTION_FETCH,
  };
  if (production) {
    refuseDevelopmentDefaults(settings, { issuerIsEmbedded: given.OIDC_ISSUER === undefined });
  }
  return settings;
}

function readVoiceProviders(
  given: v.InferOutput<typeof environmentSchema>,
  production: boolean,
): Settings['voiceProviders'] {
  const openai = readVoiceServiceSettings(
    'OPENAI',
    { apiKey: given.OPENAI_API_KEY, baseUrl: given.OPENAI_BASE_URL, usual: 'https://api.openai.com/v1' },
    production,
  );
  return {
    openai: openai && {
      ...openai,
      speechModels: given.OPENAI_SPEECH_MODELS,
      voices: given.OPENAI_VOICES,
      transcriptionModels: given.OPENAI_TRANSCRIPTION_MODELS,
    },
    elevenlabs: readVoiceServiceSettings(
      'ELEVENLABS',
      {
        apiKey: given.ELEVENLABS_API_KEY,
        baseUrl: given.ELEVENLABS_BASE_URL,
        usual: 'https://api.elevenlabs.io',
      },
      production,
    ),
  };
}
