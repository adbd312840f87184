import type { ScoreName } from '@prova/api/types/feedback';
import type { Limitation } from './findLimitation';
import type { Judgement } from './judgement';
import { measureAccuracy } from './measureAccuracy';
import { measureAnswer, percent } from './measureAnswer';
import { LEAST_TOPICALITY } from './measureTopicality';
import { MOST_FOR_LIMITED } from './settleLimitation';

/**
 * Each from 0 to 100. The five say five things: `accuracy` how much of what was said is right, `depth` how much of the question was
 * explained, `clarity` how easily it can be followed, `relevance` how much of it is about the question, `keywords` how many terms of the
 * trade it uses. `total` is what the answer is worth, and `credit` (0–1) the share of the rubric that was earned.
 */
export interface AnswerScore extends Record<ScoreName, number> {
  total: number;
  credit: number;
}

/** A question counts as answered correctly from this total on. */
export const PASSING_TOTAL = 60;
/** Below this credit nothing that was said answers the question. */
export const LEAST_CREDIT_FOR_PRAISE = 0.15;

/** The rubric reads English only: of an answer in another language it knows nothing, which is not the same as 0. */
export function isScored({ limitation }: Pick<Judgement, 'limitation'>): boolean {
  return limitation !== 'other-language';
}

/** Of what cannot be judged by its claims: what it is worth in the end. */
const FIXED_TOTAL: Readonly<Partial<Record<Limitation, number>>> = {
  empty: 0,
  'other-language': 0,
  'no-knowledge': 5,
  'too-short': 10,
};
/** What a good answer to another question is worth. */
const FOREIGN_ATTEMPT = 4;
/** In fewer meaningful words there is room for one point at most, and none for saying it of something. */
const ONE_POINT = 6;
const MOST_FOR_ONE_POINT = 32;

export function scoreAnswer(judgement: Judgement): AnswerScore {
  const { scores, credit } = measureAnswer(judgement);
  const accuracy = percent(measureAccuracy(judgement));
  return { accuracy, ...scores, credit, total: Math.round(totalOf(judgement)) };
}

/** What an answer is worth, from 0 to 100. Above what a complete answer is worth, it is reasons, examples and points that show understanding which rank. */
function totalOf({ limitation, explained, topicality, read }: Judgement): number {
  const near = Math.min(1, topicality / LEAST_TOPICALITY);
  if (explained === null)
    return near * (limitation === null ? FOREIGN_ATTEMPT : (FIXED_TOTAL[limitation] ?? FOREIGN_ATTEMPT));
  const { worth, reach } = explained;
  if (limitation !== null) return Math.min(MOST_FOR_LIMITED, worth);
  return read.content.length < ONE_POINT ? Math.min(MOST_FOR_ONE_POINT, worth) : worth + reach;
}

/**
 * What five scores are worth together, for comparing two readings of one answer: what is not right or not explained is worth little, however
 * clearly it was said.
 */
export function worthOf({
  accuracy,
  depth,
  clarity,
  relevance,
  keywords,
}: Readonly<Record<ScoreName, number>>): number {
  const manner = (2 * clarity + keywords + 2 * relevance) / 500;
  return ((accuracy + depth) / 2) * (0.85 + 0.15 * manner);
}
