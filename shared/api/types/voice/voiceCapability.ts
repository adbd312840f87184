import * as v from 'valibot';

/** Answer of `GET /api/voice/providers/{provider}/capabilities/{capability}`; false for what nobody knows. */
export const voiceCapabilitySchema = v.object({ supported: v.boolean() });
export type VoiceCapabilityAnswer = v.InferOutput<typeof voiceCapabilitySchema>;
