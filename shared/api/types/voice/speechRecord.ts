import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seconds = v.pipe(v.number(), v.minValue(0));

/**
 * Response to `GET /api/voice/interviewer`: how the interviewer's voice does in interviews, on the server that answers,
 * since it started or the voice was chosen.
 */
export const speechRecordSchema = v.object({
  since: v.string(),
  /** Texts spoken, by whichever voice. */
  texts: count,
  /** Until a text's sound was complete, over the latest texts; null for none. Sound that was kept takes no time. */
  seconds: v.nullable(v.object({ median: seconds, slowest: seconds })),
  /** Texts that the built-in voice spoke instead, by reason, the most frequent first. */
  fallbacks: v.array(v.object({ reason: v.string(), count })),
  lastFallbackAt: v.nullable(v.string()),
  /** Whether the built-in voice spoke the last text instead: what candidates hear now. */
  isReplaced: v.boolean(),
});
export type SpeechRecord = v.InferOutput<typeof speechRecordSchema>;
