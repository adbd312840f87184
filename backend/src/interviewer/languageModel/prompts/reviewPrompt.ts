import * as v from 'valibot';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import type { Grade } from '@prova/grading/grade';
import type { Prompt } from '../client/dialects';
import { asMaterial, RULES_FOR_MATERIAL } from './asMaterial';

const LONGEST_ANSWER = 8000;
/** Enough for both languages: a reply that is cut short is of no use. */
const MAX_TOKENS = 2600;

const INSTRUCTIONS = `You are an experienced interviewer. You judge one answer that an IT professional gave in a practice interview.

${RULES_FOR_MATERIAL}

Judge the answer against the rubric, which is the yardstick, and only by what it says:
- accuracy: is what was said right; depth: reasons, limits, trade-offs; clarity: can one follow it; relevance: does it answer
  the question; keywords: are the terms of the trade used with their meaning. Whole numbers from 0 to 100; 60 is a
  sufficient answer. English mistakes lower none of them.
- summary: one to three sentences to the candidate about the whole answer, without quotes.
- strengths: at most 4 things that are right, each with the quote that shows it and one sentence why it is good. None for
  an answer that says nothing right.
- gaps: at most 3 things to correct or to add, each with one sentence that says what is right. With the quote of the wrong
  words; with an empty quote where something is missing.
- followUp: the one question you would ask next, at most 30 words.
- summaryRussian, commentRussian and followUpRussian: each of these texts once more in Russian, as a Russian engineer would put it
  for a colleague, with the same content, without quotes and with identifiers as they are. null where you cannot. Quotes stay English.`;

/** A translation of the wrong form is none, and takes nothing with it. */
const russian = v.fallback(v.nullish(v.string()), null);
const point = v.object({ quote: v.string(), comment: v.string(), commentRussian: russian });

export const reviewReplySchema = v.object({
  scores: v.object({
    accuracy: v.number(),
    depth: v.number(),
    clarity: v.number(),
    relevance: v.number(),
    keywords: v.number(),
  }),
  summary: v.string(),
  summaryRussian: russian,
  strengths: v.array(point),
  gaps: v.array(point),
  followUp: v.string(),
  followUpRussian: russian,
});
export type ReviewReply = v.InferOutput<typeof reviewReplySchema>;

export const REVIEW_NAME = 'answer_review';

/** What the candidate had before his eyes, and what is judged where that is no claim. */
function shownWith(item: QuestionItem): string[] {
  switch (item.kind) {
    case 'DEBUG':
      return [`Shown with it (${item.snippet.language}):\n${item.snippet.code}`];
    case 'DESIGN':
      return [`Given: ${item.givens.join('; ')}`];
    case 'STORY':
      return [
        'Judge only whether each part of the story is there and concrete, never whether the story is true.',
      ];
    case 'EXPLAIN':
      return [];
  }
}

/** Asks what the model makes of an answer. */
export function reviewPrompt({ rubric, read }: Grade): Prompt<ReviewReply> {
  const { item, concepts, misconceptions } = rubric;
  const yardstick = [
    `Question: ${item.text}`,
    ...shownWith(item),
    ...concepts.map(({ point: sentence, weight }) => `Point (weight ${weight} of 3): ${sentence}`),
    ...misconceptions.map(({ correction }) => `Often got wrong: ${correction}`),
    `A strong answer: ${item.model}`,
  ].join('\n');
  return {
    name: REVIEW_NAME,
    instructions: INSTRUCTIONS,
    material: `${asMaterial('RUBRIC', yardstick, yardstick.length)}\n\n${asMaterial('ANSWER', read.text, LONGEST_ANSWER)}`,
    reply: reviewReplySchema,
    maxTokens: MAX_TOKENS,
  };
}
