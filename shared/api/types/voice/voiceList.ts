import * as v from 'valibot';

export const voiceEntrySchema = v.object({
  id: v.string(),
  name: v.string(),
  isDefault: v.nullish(v.boolean(), false),
});
export type VoiceEntry = v.InferOutput<typeof voiceEntrySchema>;

/** Response to `GET /api/voice/voices/{provider}`. At most one voice is the default. */
export const voiceListSchema = v.object({ voices: v.array(voiceEntrySchema) });
