import * as v from 'valibot';

export const AUDIO_MESSAGE_TYPES = [
  'AUDIO_CHECK',
  'AUDIO_CHECK_OK',
  'AUDIO_CHECK_NOK',
  'INTERVIEW_START',
  'FINALIZING',
] as const;
export type AudioMessageType = (typeof AUDIO_MESSAGE_TYPES)[number];

/** Response to `GET /api/evm/audio/type/{type}`; the audio is at `GET /api/evm/audio/{messageId}/voice`. */
export const audioMessageSchema = v.pipe(
  v.object({
    id: v.nullish(v.string()),
    messageId: v.nullish(v.string()),
    text: v.pipe(v.string(), v.minLength(1)),
    audioUrl: v.nullish(v.string()),
  }),
  v.transform(({ id, messageId, text, audioUrl }) => ({
    messageId: messageId ?? id ?? null,
    text,
    audioUrl,
  })),
);
export type AudioMessage = v.InferOutput<typeof audioMessageSchema>;
