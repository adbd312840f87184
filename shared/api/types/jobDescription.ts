import * as v from 'valibot';
import { JOB_DESCRIPTION_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/** Body of `POST /api/evm/ai/job-description`. */
export const jobDescriptionRequestSchema = v.strictObject({
  description: v.pipe(
    textSchema,
    v.check((text) => text.trim() !== '', 'must not be blank'),
    v.maxLength(JOB_DESCRIPTION_MAX_LENGTH),
  ),
});
export type JobDescriptionRequest = v.InferOutput<typeof jobDescriptionRequestSchema>;

/** `evidence`: the words of the description behind the domain, in order of appearance. */
const matchedDomain = v.object({
  id: v.string(),
  name: v.string(),
  evidence: v.optional(v.array(v.string())),
});
const missedDomain = v.object({ name: v.string(), evidence: v.optional(v.array(v.string())) });

/** The result of the analysis: domains Prova interviews on (best first) and unknown domains. */
export const jobDescriptionAnalysisSchema = v.object({
  existing: v.array(matchedDomain),
  missed: v.array(missedDomain),
});
export type JobDescriptionAnalysis = v.InferOutput<typeof jobDescriptionAnalysisSchema>;
