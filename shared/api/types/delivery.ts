import * as v from 'valibot';

/** Longest duration of a delivery, in seconds: an interview's maximum, and as much again for overrun. */
const LONGEST_S = 5_400;
/** Maximum pace: beyond human speed, a page has measured something other than speech. */
const MOST_WORDS_A_MINUTE = 600;
const MOST_TIMES = 10_000;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_S));
const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TIMES));

/**
 * How an answer was spoken, measured by the page's clock during speech. Not part of the score.
 * `spokenSeconds` runs from the first word to the last, pauses included, per recording; `firstWordSeconds`
 * counts from the end of the question; `wordsPerMinute` is null for too few words. `edited`: the sent answer
 * differs from the spoken words.
 */
export const deliverySchema = v.object({
  spokenSeconds: seconds,
  firstWordSeconds: v.nullable(seconds),
  wordsPerMinute: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_WORDS_A_MINUTE))),
  /** The longest pause; 0 for none. */
  longestPauseSeconds: seconds,
  pauses: times,
  fillers: times,
  edited: v.boolean(),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
