import * as v from 'valibot';

/** The parts of the form that `POST /api/voice/stt` takes; `file` comes last, so that the rest is known when it starts. */
export const TRANSCRIPTION_FIELDS = [
  'provider',
  'model',
  'language',
  'responseFormat',
  'includeTimestamps',
  'includeSpeakerDiarization',
  'maxSpeakers',
] as const;

/** Answer of `POST /api/voice/stt`. */
export const transcriptionSchema = v.object({
  /** As the response format has it: plain text, or the whole of an srt or vtt file. */
  text: v.string(),
  language: v.nullish(v.string()),
  /** 0–1; null where the model does not say how sure it is. */
  confidence: v.nullish(v.number()),
  provider: v.string(),
  model: v.nullish(v.string()),
  words: v.nullish(
    v.array(
      v.object({
        text: v.string(),
        /** Seconds from the beginning. */
        start: v.nullish(v.number()),
        end: v.nullish(v.number()),
        speaker: v.nullish(v.string()),
      }),
    ),
  ),
});
export type Transcription = v.InferOutput<typeof transcriptionSchema>;
