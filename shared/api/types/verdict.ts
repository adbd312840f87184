import * as v from 'valibot';
import { REMARK_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/**
 * Body of `PUT /api/evm/interviews/{id}/questions/{questionId}/verdict`, an extension of Prova's own server.
 */
export const verdictRequestSchema = v.strictObject({
  /** Whether the judgement of the answer was fair. */
  fair: v.boolean(),
  remark: v.nullish(v.pipe(textSchema, v.maxLength(REMARK_MAX_LENGTH))),
  /**
   * Whether the administrators may read the verdict, with the question, the answer and its score, and without
   * a name.
   */
  shared: v.boolean(),
});
export type VerdictRequest = v.InferOutput<typeof verdictRequestSchema>;

/** A candidate's verdict on the judgement of an answer. */
export const verdictSchema = v.object({
  fair: v.boolean(),
  remark: v.nullable(v.string()),
  shared: v.boolean(),
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

const sharedVerdictSchema = v.object({
  domainId: v.string(),
  level: v.string(),
  question: v.string(),
  answer: v.nullable(v.string()),
  /** The answer's total, 0 to 100; null if it could not be scored. */
  total: v.nullable(v.number()),
  /** The verdict; null for claimed points without a verdict on the judgement as a whole. */
  fair: v.nullable(v.boolean()),
  remark: v.nullable(v.string()),
  /** The points the candidate claims to have made; empty for none. */
  claimed: v.array(v.object({ id: v.string(), name: v.string() })),
  givenAt: v.string(),
});
export type SharedVerdict = v.InferOutput<typeof sharedVerdictSchema>;

/** Response to `GET /api/evm/verdicts`, for administrators: shared verdicts, newest first, anonymous. */
export const verdictPageSchema = v.object({
  verdicts: v.array(sharedVerdictSchema),
  currentPage: v.number(),
  hasMore: v.boolean(),
});
export type VerdictPage = v.InferOutput<typeof verdictPageSchema>;
