import * as v from 'valibot';

/** Maximum number of custom entries. */
export const MAX_PRONUNCIATIONS = 500;

/** A word's pronunciation: the built-in voice reads `said` in place of `written`. */
export const pronunciationSchema = v.object({ written: v.string(), said: v.string() });
export type Pronunciation = v.InferOutput<typeof pronunciationSchema>;

export const ownPronunciationSchema = v.object({
  ...pronunciationSchema.entries,
  changedAt: v.string(),
  /** Login of the administrator; null when the account is gone. */
  changedBy: v.nullish(v.string()),
});
export type OwnPronunciation = v.InferOutput<typeof ownPronunciationSchema>;

/**
 * Response to `GET` and `PUT /api/voice/pronunciations`. A custom entry overrides a built-in one of the same
 * word.
 */
export const pronunciationListSchema = v.object({
  builtIn: v.array(pronunciationSchema),
  own: v.array(ownPronunciationSchema),
  /** Version of the custom entries; sent back with a change, so that no update is lost. */
  revision: v.nullish(v.string()),
});
export type PronunciationList = v.InferOutput<typeof pronunciationListSchema>;
