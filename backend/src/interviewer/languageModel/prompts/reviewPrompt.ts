import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { Concept } from '@prova/grading/bank/questionItem';
import type { Rubric, RubricConcept } from '@prova/grading/rubric/compileRubric';
import * as v from 'valibot';
import { createRandom } from '../../selection/createRandom';
import type { Prompt } from '../client/dialects';
import { asMaterial, RULES_FOR_MATERIAL } from './asMaterial';
import { shownWith } from './shownWith';

const LONGEST_ANSWER = 8000;
/** Maximum tokens of a reply: one's own machine writes five to ten a second. Cyrillic letters take more tokens. */
const MAX_TOKENS = { en: 500, ru: 800 } as const satisfies Record<FeedbackLanguage, number>;
const LANGUAGE_NAMES = { en: 'English', ru: 'Russian' } as const satisfies Record<FeedbackLanguage, string>;

const instructionsIn = (
  language: FeedbackLanguage,
) => `You are an experienced interviewer. You judge one answer that an IT professional gave in a practice interview.

${RULES_FOR_MATERIAL}

Judge the answer against the rubric, only by what it says, and in whatever language it is given. Mistakes of language lower nothing.
- points: one state for each point of the rubric. "made": the answer says it, in any words; "partly": it says a part of it; "wrong": it
  says the contrary; "missing": it does not say it. With "quote": the words of the answer that show this state, at most 12, and
  "why": one sentence of at most 15 words to the candidate, on what is right, what is absent, or what holds instead. Both are empty for "missing".
- errors: at most 2 false claims of the answer that contradict none of the points, each with its quote and with a correction of one sentence.
- grade: a whole number from 0 to 100. 90: complete and deep; 75: good, a detail is absent; 60: right and thin; 45: half; 30: a little;
  10: hardly anything; 0: wrong, or about something else.
- summary: one or two sentences to the candidate about the whole answer, without quotes.
- followUp: the one question that you would ask next, at most 25 words.
Where the material has a DISPUTE, two assessors judged this answer differently: decide each point by the answer alone.
Write why, correction, summary and followUp in ${LANGUAGE_NAMES[language]}, with identifiers as they are. Quotes keep the language of the answer.`;

const pointReplySchema = v.object({
  state: v.picklist(['made', 'partly', 'wrong', 'missing']),
  quote: v.string(),
  why: v.string(),
});
export type PointReply = v.InferOutput<typeof pointReplySchema>;

const wholeReplySchema = v.object({
  errors: v.array(v.object({ quote: v.string(), correction: v.string() })),
  grade: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  summary: v.string(),
  followUp: v.string(),
});
/** The model's reply; `points` by the keys of the listed points. */
export interface ReviewReply extends v.InferOutput<typeof wholeReplySchema> {
  points: Record<string, PointReply>;
}

/** A point as listed in the prompt; `concept` is null for the decoy. */
export interface ListedPoint {
  readonly key: string;
  readonly concept: RubricConcept | null;
  readonly sentence: string;
  readonly weight: number;
}

/**
 * The rubric's points with one decoy among them, a point of an unrelated question. A reviewer that finds it in the
 * answer does not read: it obeys the answer's instructions, or approves of everything.
 */
export function listPoints({ item, concepts }: Rubric, decoy: Concept): ListedPoint[] {
  const points: Omit<ListedPoint, 'key'>[] = concepts.map((concept) => ({
    concept,
    sentence: concept.point,
    weight: concept.weight,
  }));
  const at = Math.floor(createRandom(item.id)() * (points.length + 1));
  const listed = points.toSpliced(at, 0, { concept: null, sentence: decoy.point, weight: decoy.weight });
  return listed.map((point, index) => ({ ...point, key: `p${index + 1}` }));
}

/** Requires a state for each listed point, and for no other. */
export const replySchemaFor = (points: readonly ListedPoint[]): v.GenericSchema<unknown, ReviewReply> =>
  v.object({
    points: v.strictObject(Object.fromEntries(points.map(({ key }) => [key, pointReplySchema]))),
    ...wholeReplySchema.entries,
  });

interface ReviewRequest {
  rubric: Rubric;
  points: readonly ListedPoint[];
  answer: string;
  /** Language of the remarks. */
  language: FeedbackLanguage;
  /** Two earlier gradings that disagree, in no particular order, without their authors. */
  disputed?: readonly [string, string];
}

/** Requests the model's review of an answer. */
export function reviewPrompt({
  rubric,
  points,
  answer,
  language,
  disputed,
}: ReviewRequest): Prompt<ReviewReply> {
  const { item, misconceptions } = rubric;
  const yardstick = [
    `Question: ${item.text}`,
    ...shownWith(item),
    ...points.map(({ key, sentence, weight }) => `Point ${key} (weight ${weight} of 3): ${sentence}`),
    ...misconceptions.map(({ correction }) => `Often got wrong: ${correction}`),
    `A strong answer: ${item.model}`,
  ].join('\n');
  return {
    name: 'answer_review',
    instructions: instructionsIn(language),
    material: [
      asMaterial('RUBRIC', yardstick, yardstick.length),
      ...(disputed ? [asMaterial('DISPUTE', disputed.join('\n'), LONGEST_ANSWER)] : []),
      asMaterial('ANSWER', answer, LONGEST_ANSWER),
    ].join('\n\n'),
    reply: replySchemaFor(points),
    maxTokens: MAX_TOKENS[language],
  };
}
