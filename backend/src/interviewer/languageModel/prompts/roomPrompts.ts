import type { QuestionItem } from '@prova/grading/bank/questionItem';
import * as v from 'valibot';
import type { Turn } from '../../interviewer';
import type { Prompt } from '../client/dialects';
import { asMaterial, RULES_FOR_MATERIAL } from './asMaterial';
import { shownWith } from './shownWith';

const LONGEST_ANSWER = 4000;
const LONGEST_DESCRIPTION = 1500;
/** Maximum tokens of a reply: somebody is waiting for it. */
const MAX_TOKENS = 120;

const FOLLOW_UP = `You are an experienced interviewer, in the middle of a practice interview. The candidate has answered; you may ask one
follow-up question.

${RULES_FOR_MATERIAL}

- point: the key of the point that you ask about: the heaviest one that the answer does not make. Empty if the answer makes
  every point of weight 2 and more, or shows that the candidate does not know the subject.
- question: one question of at most 25 words, spoken to the candidate, that builds on their own words and leads to this
  point without naming any part of it. Empty if point is empty. Where the job fits, ask with the job in mind.
Never say whether the answer is right, and never praise it.`;

const CLARIFICATION = `You are an experienced interviewer, in the middle of a practice interview. The candidate has not answered yet, and asks you
something about the question.

${RULES_FOR_MATERIAL}

- reply: one or two sentences, at most 40 words, as spoken. Say what is meant, or set an assumption where the question leaves
  it open; put the question in simpler words where it was not understood. Empty if it is not about the question.
Never say, hint at or confirm any part of the expected answer, and never say whether the candidate is right.`;

const followUpSchema = v.object({ point: v.string(), question: v.string() });
export type FollowUpReply = v.InferOutput<typeof followUpSchema>;
const clarificationSchema = v.object({ reply: v.string() });
export type ClarificationReply = v.InferOutput<typeof clarificationSchema>;

/** The key of a question's point in the prompt, by its position in the rubric. */
export const pointKeyOf = (index: number) => `p${String(index + 1)}`;

function questionWithPoints(item: QuestionItem): string {
  const question = [
    `Question: ${item.text}`,
    ...shownWith(item),
    ...item.concepts.map(
      ({ point, weight }, index) => `Point ${pointKeyOf(index)} (weight ${String(weight)} of 3): ${point}`,
    ),
  ].join('\n');
  return asMaterial('QUESTION', question, question.length);
}

const jobOf = (jobDescription: string) =>
  jobDescription === '' ? [] : [asMaterial('JOB DESCRIPTION', jobDescription, LONGEST_DESCRIPTION)];

/** Requests the follow-up on an answer. */
export const followUpPrompt = (
  item: QuestionItem,
  { said, jobDescription }: Pick<Turn, 'said' | 'jobDescription'>,
): Prompt<FollowUpReply> => ({
  name: 'follow_up',
  instructions: FOLLOW_UP,
  material: [
    questionWithPoints(item),
    ...jobOf(jobDescription),
    asMaterial('ANSWER', said, LONGEST_ANSWER),
  ].join('\n\n'),
  reply: followUpSchema,
  maxTokens: MAX_TOKENS,
  isStreamed: true,
});

/** Requests the reply to a candidate's question. */
export function clarificationPrompt(
  item: QuestionItem,
  { said, question, clarifications, jobDescription }: Turn,
): Prompt<ClarificationReply> {
  const before = [
    ...(question.followUp === null ? [] : [`Interviewer (follow-up): ${question.followUp}`]),
    ...clarifications.flatMap((earlier) => [`Candidate: ${earlier.said}`, `Interviewer: ${earlier.reply}`]),
  ].join('\n');
  return {
    name: 'clarification',
    instructions: CLARIFICATION,
    material: [
      questionWithPoints(item),
      ...jobOf(jobDescription),
      ...(before === '' ? [] : [asMaterial('SO FAR', before, LONGEST_ANSWER)]),
      asMaterial('CANDIDATE ASKS', said, LONGEST_ANSWER),
    ].join('\n\n'),
    reply: clarificationSchema,
    maxTokens: MAX_TOKENS,
    isStreamed: true,
  };
}
