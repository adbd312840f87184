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

/** How a canary stands against the live release of its remote, by what one site server has seen. */
export const canaryStandingSchema = v.object({
  remote: v.string(),
  /** Of a hundred people. */
  share: count,
  /** Since when it is compared (ISO 8601, UTC). */
  since: v.string(),
  canary: armSchema,
  live: armSchema,
  /** Why it is to be taken back, in a sentence with the figures; null while nothing speaks against it. */
  failing: v.nullable(v.string()),
});
export type CanaryStanding = v.InferOutput<typeof canaryStandingSchema>;

export const canaryStandingsSchema = v.array(canaryStandingSchema);
