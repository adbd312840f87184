import type { Domain } from '@prova/api/types/domain';
import * as v from 'valibot';
import type { Prompt } from '../client/dialects';
import { asMaterial, RULES_FOR_MATERIAL } from './asMaterial';

const LONGEST_DESCRIPTION = 12_000;
const MAX_TOKENS = 800;

const INSTRUCTIONS = `You read a job description and say which of our interview domains it asks for.

${RULES_FOR_MATERIAL}

- domains: ids from the list of domains, the most important for this job first, each with one to six short quotes of the
  words that led to it. A domain that the job does not ask for is left out, and so is one that is only mentioned to say
  that it is not needed.
- unknown: quotes of technologies that the job asks for and that belong to none of the domains, one technology each.`;

const replySchema = v.object({
  domains: v.array(v.object({ id: v.string(), quotes: v.array(v.string()) })),
  unknown: v.array(v.string()),
});
export type AnalysisReply = v.InferOutput<typeof replySchema>;

export const ANALYSIS_NAME = 'job_description';

/** Requests the analysis of a job description. */
export function analysisPrompt(description: string, domains: readonly Domain[]): Prompt<AnalysisReply> {
  const list = domains.map(({ id, displayName }) => `${id}: ${displayName}`).join('\n');
  return {
    name: ANALYSIS_NAME,
    instructions: `${INSTRUCTIONS}\n\nThe domains, as id: name\n${list}`,
    material: asMaterial('JOB DESCRIPTION', description, LONGEST_DESCRIPTION),
    reply: replySchema,
    maxTokens: MAX_TOKENS,
  };
}
