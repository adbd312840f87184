import * as v from 'valibot';

/** Longest span of a delivery, in seconds: an interview's longest duration and as much again for what runs over it. */
const LONGEST_S = 5_400;
/** Nobody speaks faster: what a page measured beyond it was no speech. */
const MOST_WORDS_A_MINUTE = 600;
const MOST_TIMES = 10_000;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_S));
const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TIMES));

/**
 * How an answer was spoken, measured by the page's clock while somebody spoke. It has no part in the score. `spokenSeconds` goes from the
 * first word to the last, pauses included, for each recording; `firstWordSeconds` is counted from the end of the question;
 * `wordsPerMinute` is null where too little was said for it. `edited`: the answer that was sent is not only what was spoken.
 */
export const deliverySchema = v.object({
  spokenSeconds: seconds,
  firstWordSeconds: v.nullable(seconds),
  wordsPerMinute: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_WORDS_A_MINUTE))),
  /** 0 where there was none. */
  longestPauseSeconds: seconds,
  pauses: times,
  fillers: times,
  edited: v.boolean(),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
