import * as v from 'valibot';

const checkSchema = v.object({
  /** e.g. `leaks`; the gate's own list is `RULES` in `delivery/gate`. */
  rule: v.string(),
  passed: v.boolean(),
  /** One sentence: what was seen; where it failed what is wrong, where, and what to do. */
  said: v.string(),
  /** Further sentences of the same kind. */
  more: v.optional(v.array(v.string())),
  measured: v.optional(v.record(v.string(), v.number())),
});
export type Check = v.InferOutput<typeof checkSchema>;

/** What the gate says of a candidate. It is part of the release's statement, and belongs to these bytes alone. */
export const candidateReportSchema = v.object({
  passed: v.boolean(),
  /** Of all files, see `digestOf`. */
  digest: v.string(),
  /** The shell in which it was tried: a hash of its document, and the contract that it speaks. */
  shell: v.object({ hash: v.string(), contract: v.number() }),
  checks: v.array(checkSchema),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** How long it took, in milliseconds. */
  took: v.number(),
});
export type CandidateReport = v.InferOutput<typeof candidateReportSchema>;
