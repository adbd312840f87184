import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const armSchema = v.object({
  version: v.string(),
  visitors: count,
  views: count,
  failed: count,
  unfetched: count,
  slow: count,
  silent: count,
});
export type CanaryArm = v.InferOutput<typeof armSchema>;

/** State of a canary compared with its remote's live release, as observed by one site server. */
export const canaryStatusSchema = v.object({
  remote: v.string(),
  /** The canary's share, in per cent of people. */
  share: count,
  /** Start of the comparison (ISO 8601, UTC). */
  since: v.string(),
  canary: armSchema,
  live: armSchema,
  /** Reason to roll the canary back, in a sentence with the figures; null while there is none. */
  failing: v.nullable(v.string()),
});
export type CanaryStatus = v.InferOutput<typeof canaryStatusSchema>;

export const canaryStandingsSchema = v.array(canaryStatusSchema);
