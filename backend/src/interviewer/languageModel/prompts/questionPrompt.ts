import type { Level } from '@prova/api/types/interview';
import * as v from 'valibot';
import type { Prompt } from '../client/dialects';
import { asMaterial, RULES_FOR_MATERIAL } from './asMaterial';

const LONGEST_DESCRIPTION = 6000;
const MAX_TOKENS = 3000;

const INSTRUCTIONS = `You write one question of a technical interview, for the job that is described, and the rubric by which a program will
score the answers without you.

${RULES_FOR_MATERIAL}

The question: at most 35 words, technical, about something that this job needs, within the domain and at the level that the
request names, answerable by talking for two minutes without the description at hand, and about nothing that was asked
already. No names of companies or people. "spoken" is how it is said aloud where the text is hard to say, else empty.

The rubric:
- topic: two to five words. terms: 4 to 10 words of the trade that a good answer uses.
- points: 3 to 6 things that a good answer says. name: a noun phrase that fits after "You explained". point: the sentence a
  candidate could say. weight: 3, 2 or 1. deep: true for what separates understanding from recall.
- phrasings of a point: 6 to 12 ways to recognise it, each of two or three content words that stand near each other in one
  sentence, in any order, in any grammatical form; alternatives of one word with | and without blanks, for example
  "containers share network|storage". "not" makes a phrasing match negated sentences only.
- misconceptions: 1 to 3 wrong claims people really make, with phrasings of the same form and the correction as a sentence.
- model: the answer you would like to hear, 80 to 140 words, which makes every point in words that the phrasings recognise.
- strong, partial, wrong: answers as people give them. strong leaves one point out, partial makes two points, wrong makes
  the misconceptions and no point.
- hint: what to say first. nextLevel: what the same question would ask one level further up, as a sentence.`;

const replySchema = v.object({
  text: v.string(),
  spoken: v.string(),
  topic: v.string(),
  terms: v.array(v.string()),
  points: v.array(
    v.object({
      name: v.string(),
      weight: v.number(),
      deep: v.boolean(),
      point: v.string(),
      phrasings: v.array(v.string()),
    }),
  ),
  misconceptions: v.array(v.object({ phrasings: v.array(v.string()), correction: v.string() })),
  model: v.string(),
  hint: v.string(),
  nextLevel: v.string(),
  strong: v.string(),
  partial: v.string(),
  wrong: v.string(),
});
export type QuestionReply = v.InferOutput<typeof replySchema>;

export interface QuestionRequest {
  jobDescription: string;
  domain: string;
  level: Level;
  askedAlready: readonly string[];
}

/** Requests a question about a job, with everything needed to grade its answers. */
export function questionPrompt(request: QuestionRequest): Prompt<QuestionReply> {
  const { jobDescription, domain, level, askedAlready } = request;
  const wanted = `Domain: ${domain}\nLevel: ${level}\nAsked already:\n${askedAlready.join('\n')}`;
  return {
    name: 'interview_question',
    instructions: INSTRUCTIONS,
    material: `${asMaterial('REQUEST', wanted, wanted.length)}\n\n${asMaterial('JOB DESCRIPTION', jobDescription, LONGEST_DESCRIPTION)}`,
    reply: replySchema,
    maxTokens: MAX_TOKENS,
  };
}
