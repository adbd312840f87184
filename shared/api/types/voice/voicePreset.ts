import * as v from 'valibot';
import { providerSettingsSchema } from './speechRequest';

/** A voice with all settings that shape its sound. */
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
  /** Login of the administrator; null when the account is gone. */
  createdBy: v.nullish(v.string()),
});
export type VoicePreset = v.InferOutput<typeof voicePresetSchema>;

/** One decision about the interviewer's voice. */
export const interviewerVoiceChoiceSchema = v.object({
  /** The preset at that time; null for the built-in voice. */
  preset: v.nullish(voicePresetContentSchema),
  chosenAt: v.string(),
  /** Login of the administrator; null when the account is gone. */
  chosenBy: v.nullish(v.string()),
});
export type InterviewerVoiceChoice = v.InferOutput<typeof interviewerVoiceChoiceSchema>;

/**
 * Response to `GET /api/voice/presets`, to storing and deleting a preset, and to `PUT
 * /api/voice/interviewer`; `interviewer` is the interviews' preset, null for the built-in voice.
 */
export const voicePresetListSchema = v.object({
  presets: v.array(voicePresetSchema),
  interviewer: v.nullish(v.string()),
  /** The latest decisions, newest first. */
  history: v.nullish(v.array(interviewerVoiceChoiceSchema)),
});
export type VoicePresetList = v.InferOutput<typeof voicePresetListSchema>;
