import * as v from 'valibot';
import { REMARK_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/** Body of `PUT /api/evm/interviews/{id}/questions/{questionId}/verdict`, an addition of Prova's own server. */
export const verdictRequestSchema = v.strictObject({
  /** Whether the judgement of the answer was fair. */
  fair: v.boolean(),
  remark: v.nullish(v.pipe(textSchema, v.maxLength(REMARK_MAX_LENGTH))),
  /** Whether the administrators may read it, with the question, the answer and its score, and without a name. */
  shared: v.boolean(),
});
export type VerdictRequest = v.InferOutput<typeof verdictRequestSchema>;

/** What a candidate said of how an answer was judged. */
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
  /** 0 to 100; null where the answer could not be scored. */
  total: v.nullable(v.number()),
  /** Null where nothing is said of the judgement as a whole, which points were made alone. */
  fair: v.nullable(v.boolean()),
  remark: v.nullable(v.string()),
  /** The points that the answer makes, as its candidate says; empty where nothing is said of them. */
  claimed: v.array(v.object({ id: v.string(), name: v.string() })),
  givenAt: v.string(),
});
export type SharedVerdict = v.InferOutput<typeof sharedVerdictSchema>;

/** Answer of `GET /api/evm/verdicts`, for administrators: what was shared with them, newest first, and nothing of whom. */
export const verdictPageSchema = v.object({
  verdicts: v.array(sharedVerdictSchema),
  currentPage: v.number(),
  hasMore: v.boolean(),
});
export type VerdictPage = v.InferOutput<typeof verdictPageSchema>;
