import * as v from 'valibot';
import { voiceEntrySchema } from './voiceList';

/** A voice setting: its wire name and its range. */
export const voiceSettingSchema = v.variant('kind', [
  v.object({
    kind: v.literal('range'),
    name: v.string(),
    min: v.number(),
    max: v.number(),
    step: v.number(),
    default: v.number(),
  }),
  v.object({ kind: v.literal('switch'), name: v.string(), default: v.boolean() }),
  v.object({ kind: v.literal('text'), name: v.string(), maxLength: v.number(), default: v.string() }),
]);
export type VoiceSetting = v.InferOutput<typeof voiceSettingSchema>;

const model = {
  id: v.string(),
  /** End of the provider's support, yyyy-MM-dd; null when none is announced. */
  retiresOn: v.nullish(v.string()),
  /** The replacement model; null when there is none at the same address. */
  successor: v.nullish(v.string()),
  /** Supported response formats, the default first. */
  formats: v.array(v.string()),
};

export const speechModelSchema = v.object({
  ...model,
  maxTextLength: v.number(),
  /** Names of supported settings. */
  settings: v.array(v.string()),
});
export type SpeechModel = v.InferOutput<typeof speechModelSchema>;

export const transcriptionModelSchema = v.object({
  ...model,
  /** Formats with word timestamps. */
  formatsWithTimestamps: v.array(v.string()),
  canTellSpeakers: v.boolean(),
  /** Whether the model reports a confidence; without one, none is made up. */
  reportsConfidence: v.boolean(),
});
export type TranscriptionModel = v.InferOutput<typeof transcriptionModelSchema>;

/** A provider's prices. `asOf` is the day they were last checked, yyyy-MM-dd. */
export const voicePricesSchema = v.object({
  currency: v.string(),
  perThousandCharacters: v.nullish(v.number()),
  perMinuteOfAudio: v.nullish(v.number()),
  asOf: v.string(),
});
export type VoicePrices = v.InferOutput<typeof voicePricesSchema>;

/**
 * Response to `GET /api/voice/providers/{provider}/config`: limits, formats and models by name, and whatever a
 * form needs to offer valid input only. A server may omit everything below `models`.
 */
export const voiceConfigSchema = v.object({
  maxTextLength: v.number(),
  maxFileSizeMb: v.number(),
  formats: v.array(v.string()),
  models: v.array(v.string()),
  requestsPerMinute: v.nullish(v.number()),
  speech: v.nullish(
    v.object({
      models: v.array(speechModelSchema),
      /** The default as specified, even when its provider has retired it. */
      defaultModel: v.string(),
      defaultFormat: v.string(),
      /** Voices known without asking the provider; empty if only `/voices` lists them. */
      voices: v.array(voiceEntrySchema),
      settings: v.array(voiceSettingSchema),
    }),
  ),
  transcription: v.nullish(
    v.object({
      models: v.array(transcriptionModelSchema),
      defaultModel: v.string(),
      defaultFormat: v.string(),
      languages: v.array(v.string()),
      /** Accepted media types, without parameters. */
      mediaTypes: v.array(v.string()),
    }),
  ),
  prices: v.nullish(voicePricesSchema),
});
export type VoiceConfig = v.InferOutput<typeof voiceConfigSchema>;
