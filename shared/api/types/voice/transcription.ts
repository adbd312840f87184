import * as v from 'valibot';

/**
 * The form fields of `POST /api/voice/stt`; `file` comes last, so that the other fields are known when the
 * file starts.
 */
export const TRANSCRIPTION_FIELDS = [
  'provider',
  'model',
  'language',
  'responseFormat',
  'includeTimestamps',
  'includeSpeakerDiarization',
  'maxSpeakers',
] as const;

/** Response to `POST /api/voice/stt`. */
export const transcriptionSchema = v.object({
  /** The text in the response format: plain text, or the whole of an srt or vtt file. */
  text: v.string(),
  language: v.nullish(v.string()),
  /** 0–1; null if the model reports no confidence. */
  confidence: v.nullish(v.number()),
  provider: v.string(),
  model: v.nullish(v.string()),
  words: v.nullish(
    v.array(
      v.object({
        text: v.string(),
        /** The start, in seconds from the beginning. */
        start: v.nullish(v.number()),
        end: v.nullish(v.number()),
        speaker: v.nullish(v.string()),
      }),
    ),
  ),
});
export type Transcription = v.InferOutput<typeof transcriptionSchema>;
