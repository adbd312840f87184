import * as v from 'valibot';

const checkSchema = v.object({
  /** e.g. `leaks`; the release gate's own list is `RULES` in `delivery/gate`. */
  rule: v.string(),
  passed: v.boolean(),
  /** One sentence: the observation; for a failure the fault, its place, and the remedy. */
  said: v.string(),
  /** Further sentences of the same kind. */
  more: v.optional(v.array(v.string())),
  measured: v.optional(v.record(v.string(), v.number())),
});
export type Check = v.InferOutput<typeof checkSchema>;

/**
 * The release gate's report on a candidate. Part of the release's statement, and bound to the release's
 * bytes.
 */
export const candidateReportSchema = v.object({
  passed: v.boolean(),
  /** Digest of all files; see `digestOf`. */
  digest: v.string(),
  /** The shell of the trial: a hash of its document, and its contract. */
  shell: v.object({ hash: v.string(), contract: v.number() }),
  checks: v.array(checkSchema),
  /** Time of the trial, in ISO 8601, UTC. */
  at: v.string(),
  /** Duration of the trial in milliseconds. */
  took: v.number(),
});
export type CandidateReport = v.InferOutput<typeof candidateReportSchema>;
