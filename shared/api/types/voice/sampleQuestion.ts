import * as v from 'valibot';

/** A question of the bank as the interviewer says it, as a voice sample. */
export const sampleQuestionSchema = v.object({
  id: v.string(),
  domainId: v.string(),
  domain: v.string(),
  level: v.string(),
  spoken: v.string(),
});
export type SampleQuestion = v.InferOutput<typeof sampleQuestionSchema>;

/** Response to `GET /api/voice/questions`. */
export const sampleQuestionListSchema = v.object({
  questions: v.array(sampleQuestionSchema),
  domains: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Mean length of a spoken question across the bank in characters, for cost estimates. */
  meanLength: v.number(),
});
export type SampleQuestionList = v.InferOutput<typeof sampleQuestionListSchema>;
