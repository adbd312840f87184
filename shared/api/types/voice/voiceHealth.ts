import * as v from 'valibot';
import { voiceFailureDetailsSchema } from './voiceFailure';

/**
 * - `available`: the provider responds.
 * - `notConfigured`: the server has no key or address for it; `setting` names what would connect it.
 * - `failing`: the provider is configured but does not respond properly; `failure` says why.
 */
export const VOICE_PROVIDER_STATES = ['available', 'notConfigured', 'failing'] as const;

export const voiceProviderHealthSchema = v.object({
  provider: v.string(),
  status: v.string(),
  /** Name of the server setting that connects the provider; null if it needs none. */
  setting: v.nullish(v.string()),
  /** Where texts and recordings go; null if nothing leaves the server. */
  host: v.nullish(v.string()),
  tts: v.nullish(v.boolean(), false),
  stt: v.nullish(v.boolean(), false),
  failure: v.nullish(
    v.object({
      code: v.string(),
      message: v.string(),
      details: v.nullish(voiceFailureDetailsSchema),
      /** When the failure occurred, ISO 8601. */
      at: v.nullish(v.string()),
    }),
  ),
  /** When the provider was last checked, ISO 8601; null for never. */
  checkedAt: v.nullish(v.string()),
});
export type VoiceProviderHealth = v.InferOutput<typeof voiceProviderHealthSchema>;

/** Response to `GET /api/voice/health`. */
export const voiceHealthSchema = v.object({ providers: v.array(voiceProviderHealthSchema) });
export type VoiceHealth = v.InferOutput<typeof voiceHealthSchema>;
