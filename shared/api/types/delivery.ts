import * as v from 'valibot';
import { ANSWER_MAX_LENGTH } from './limits';

/** Longest duration of a delivery, in seconds: an interview's maximum, and as much again for overrun. */
const LONGEST_S = 5_400;
/** Maximum pace: beyond human speed, a page has measured something other than speech. */
const MOST_WORDS_A_MINUTE = 600;
const MOST_TIMES = 10_000;

/** Maximum moments of an answer. With more, a time line would be unreadable, and none are sent. */
export const MOST_MOMENTS = 250;
/** Longest answer, in UTF-16 code units: two parts, with an empty line between them. */
const LONGEST_TEXT = 2 * ANSWER_MAX_LENGTH + 2;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_S));
const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TIMES));

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_S * 1_000));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_TEXT));

/**
 * A pause or a filler word within an answer. Its time counts speech only, from the first word: silence between
 * recordings is left out. `words`: the filler in the sent answer, or the words on both sides of the pause, in
 * UTF-16 code units; null if editing removed or separated them.
 */
export const momentSchema = v.strictObject({
  kind: v.picklist(['pause', 'filler']),
  fromMs: milliseconds,
  toMs: milliseconds,
  words: v.nullable(v.strictObject({ from: offset, to: offset })),
});
export type Moment = v.InferOutput<typeof momentSchema>;
export const momentsSchema = v.pipe(v.array(momentSchema), v.maxLength(MOST_MOMENTS));

/**
 * How an answer was spoken, measured by the page's clock during speech. Not part of the score.
 * `spokenSeconds` runs from the first word to the last, pauses included, per recording; `firstWordSeconds`
 * counts from the end of the question; `wordsPerMinute` is null for too few words. `edited`: the sent answer
 * differs from the spoken words. `moments` are for servers with `takesMoments`.
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
  /** In order of time; absent where unknown. */
  moments: v.optional(momentsSchema),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
