import * as v from 'valibot';
import { voiceEntrySchema } from './voiceList';

/** A knob of a voice: what it is called on the wire and what it takes. */
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
  /** The day from which its provider does not answer for it any more, yyyy-MM-dd; null when none is announced. */
  retiresOn: v.nullish(v.string()),
  /** The model to take instead; null when there is none at the same address. */
  successor: v.nullish(v.string()),
  /** What it can answer in, the default first. */
  formats: v.array(v.string()),
};

export const speechModelSchema = v.object({
  ...model,
  maxTextLength: v.number(),
  /** Names of the settings that it takes. */
  settings: v.array(v.string()),
});
export type SpeechModel = v.InferOutput<typeof speechModelSchema>;

export const transcriptionModelSchema = v.object({
  ...model,
  /** Formats in which it tells when each word was said. */
  formatsWithTimestamps: v.array(v.string()),
  canTellSpeakers: v.boolean(),
  /** Whether it says how sure it is; where not, nothing is made up. */
  reportsConfidence: v.boolean(),
});
export type TranscriptionModel = v.InferOutput<typeof transcriptionModelSchema>;

/** What a provider asks for its work. `asOf` is the day on which somebody last looked, yyyy-MM-dd. */
export const voicePricesSchema = v.object({
  currency: v.string(),
  perThousandCharacters: v.nullish(v.number()),
  perMinuteOfAudio: v.nullish(v.number()),
  asOf: v.string(),
});
export type VoicePrices = v.InferOutput<typeof voicePricesSchema>;

/**
 * Answer of `GET /api/voice/providers/{provider}/config`: the limits, all formats and all models by name, and what a
 * form needs to offer nothing that would be refused. A server may leave out everything below `models`.
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
      /** As specified, also when its provider has retired it. */
      defaultModel: v.string(),
      defaultFormat: v.string(),
      /** Known without asking the provider; empty where only `/voices` knows. */
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
      /** Media types that are taken, without parameters. */
      mediaTypes: v.array(v.string()),
    }),
  ),
  prices: v.nullish(voicePricesSchema),
});
export type VoiceConfig = v.InferOutput<typeof voiceConfigSchema>;
