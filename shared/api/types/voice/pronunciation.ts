import * as v from 'valibot';

/** Most own entries there may be. */
export const MAX_PRONUNCIATIONS = 500;

/** How a word of a text is said: `said` is what the built-in voice reads in place of `written`. */
export const pronunciationSchema = v.object({ written: v.string(), said: v.string() });
export type Pronunciation = v.InferOutput<typeof pronunciationSchema>;

export const ownPronunciationSchema = v.object({
  ...pronunciationSchema.entries,
  changedAt: v.string(),
  /** Login of the administrator; null when the account is gone. */
  changedBy: v.nullish(v.string()),
});
export type OwnPronunciation = v.InferOutput<typeof ownPronunciationSchema>;

/** Answer of `GET` and `PUT /api/voice/pronunciations`. An own entry goes before a built-in one of the same word. */
export const pronunciationListSchema = v.object({
  builtIn: v.array(pronunciationSchema),
  own: v.array(ownPronunciationSchema),
  /** Names this state of the own entries; sent back with a change, so that nobody's is lost. */
  revision: v.nullish(v.string()),
});
export type PronunciationList = v.InferOutput<typeof pronunciationListSchema>;
