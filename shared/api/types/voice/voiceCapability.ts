import * as v from 'valibot';

/** Response to `GET /api/voice/providers/{provider}/capabilities/{capability}`; false for unknown names. */
export const voiceCapabilitySchema = v.object({ supported: v.boolean() });
export type VoiceCapabilityAnswer = v.InferOutput<typeof voiceCapabilitySchema>;
