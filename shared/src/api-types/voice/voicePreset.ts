import * as v from 'valibot';
import { providerSettingsSchema } from './speechRequest';

/** A voice with everything that makes it sound as it does. */
export const voicePresetContentSchema = v.object({
  name: v.string(),
  provider: v.string(),
  model: v.nullish(v.string()),
  voice: v.nullish(v.string()),
  format: v.nullish(v.string()),
  settings: v.nullish(providerSettingsSchema),
});
export type VoicePresetContent = v.InferOutput<typeof voicePresetContentSchema>;

export const voicePresetSchema = v.object({
  id: v.string(),
  ...voicePresetContentSchema.entries,
  createdAt: v.string(),
});
export type VoicePreset = v.InferOutput<typeof voicePresetSchema>;

/** Answer of `GET /api/voice/presets`; `interviewer` is the preset that interviews speak with, null for the built-in voice. */
export const voicePresetListSchema = v.object({
  presets: v.array(voicePresetSchema),
  interviewer: v.nullish(v.string()),
});
export type VoicePresetList = v.InferOutput<typeof voicePresetListSchema>;
