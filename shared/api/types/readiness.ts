import * as v from 'valibot';
import { levelSchema } from './interview';
import { CV_MAX_LENGTH, JOB_DESCRIPTION_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/**
 * Body of `POST /api/evm/ai/readiness`: a job description, empty if there is none, and a CV's text. Neither is
 * stored.
 */
export const readinessRequestSchema = v.strictObject({
  description: v.pipe(textSchema, v.maxLength(JOB_DESCRIPTION_MAX_LENGTH)),
  cv: v.optional(v.pipe(textSchema, v.maxLength(CV_MAX_LENGTH)), ''),
});

/**
 * Questions on a technology at one level. `shown` of their `points` are made in the caller's latest answers;
 * `asked` of the `questions` were answered in a finished interview. `gaps`: questions with points not shown,
 * in the order in which to ask them.
 */
const readinessAtLevelSchema = v.object({
  level: levelSchema,
  questions: v.number(),
  asked: v.number(),
  points: v.number(),
  shown: v.number(),
  gaps: v.array(v.object({ questionId: v.string(), domainId: v.string() })),
});
export type ReadinessAtLevel = v.InferOutput<typeof readinessAtLevelSchema>;

/**
 * A technology or topic. `evidence`: the job description's words, none if only the CV names it. `cv`: present
 * if the CV names it; `years` of experience are null if it does not say. `levels` without questions are left
 * out.
 */
const technologyReadinessSchema = v.object({
  name: v.string(),
  evidence: v.array(v.string()),
  cv: v.optional(v.object({ years: v.nullable(v.number()) })),
  levels: v.array(readinessAtLevelSchema),
});
export type TechnologyReadiness = v.InferOutput<typeof technologyReadinessSchema>;

/**
 * Response to `POST /api/evm/ai/readiness`, an extension of servers with `offersReadiness`: technologies in
 * the order of the job description, then of the CV.
 */
export const readinessPlanSchema = v.object({ technologies: v.array(technologyReadinessSchema) });
export type ReadinessPlan = v.InferOutput<typeof readinessPlanSchema>;
