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
  /** Login of the administrator; null when the account is gone. */
  createdBy: v.nullish(v.string()),
});
export type VoicePreset = v.InferOutput<typeof voicePresetSchema>;

/** One decision about the interviewer's voice. */
export const interviewerVoiceChoiceSchema = v.object({
  /** As the preset was then; null for the built-in voice. */
  preset: v.nullish(voicePresetContentSchema),
  chosenAt: v.string(),
  /** Login of the administrator; null when the account is gone. */
  chosenBy: v.nullish(v.string()),
});
export type InterviewerVoiceChoice = v.InferOutput<typeof interviewerVoiceChoiceSchema>;

/**
 * Answer of `GET /api/voice/presets`, of storing and deleting one, and of `PUT /api/voice/interviewer`; `interviewer` is the
 * preset that interviews speak with, null for the built-in voice.
 */
export const voicePresetListSchema = v.object({
  presets: v.array(voicePresetSchema),
  interviewer: v.nullish(v.string()),
  /** The latest decisions, newest first. */
  history: v.nullish(v.array(interviewerVoiceChoiceSchema)),
});
export type VoicePresetList = v.InferOutput<typeof voicePresetListSchema>;
