import * as v from 'valibot';

/** A value of a setting named by the provider's configuration. */
export const providerSettingsSchema = v.record(
  v.string(),
  v.union([v.number(), v.boolean(), v.string(), v.null(), v.array(v.unknown())]),
);
export type ProviderSettings = v.InferOutput<typeof providerSettingsSchema>;

/**
 * Body of `POST /api/voice/tts`; the response is the audio under its media type. For ElevenLabs the settings
 * are its `voice_settings` plus the empty `pronunciation_dictionary_locators`, `previous_text`, `next_text`,
 * `previous_request_ids` and `next_request_ids`.
 */
export const speechRequestSchema = v.object({
  provider: v.string(),
  text: v.string(),
  voice: v.nullish(v.string()),
  model: v.nullish(v.string()),
  format: v.nullish(v.string()),
  language: v.nullish(v.string()),
  providerSettings: v.nullish(providerSettingsSchema),
});
export type SpeechRequest = v.InferOutput<typeof speechRequestSchema>;
