import type { Grade } from '@prova/grading/grade';
import { UNPRAISED_UP_TO } from '@prova/grading/policy';
import type { RubricConcept } from '@prova/grading/rubric/compileRubric';
import type { AnswerScore } from '@prova/grading/scores';
import { createChoice } from './createChoice';
import { findQuote, quoteFrom } from './quoteFrom';
import type { Wording } from './wording/wording';

const MOST_STRENGTHS = 4;

/** A point with the words that make it. */
export interface Strength {
  concept: RubricConcept;
  quote: string;
  /** The quote's position. */
  place: { start: number; end: number };
}

/**
 * The strengths: right points, heaviest first, each with the candidate's own words. No words are used twice.
 */
export function findStrengths(
  { read, points, errors }: Grade,
  { total }: Pick<AnswerScore, 'total'>,
): readonly Strength[] {
  // A second reader may value it less than the rubric.
  if (total <= UNPRAISED_UP_TO) return [];
  const wrong = new Set(errors.map(({ place }) => place.sentence));
  const strengths: Strength[] = [];
  for (const { concept, state, place } of points.toSorted(
    (left, right) => right.concept.weight - left.concept.weight,
  )) {
    if (state !== 'made' || place === null || wrong.has(place.sentence)) continue;
    const { start, end } = findQuote(read, place);
    if (strengths.some((other) => other.place.start < end && start < other.place.end)) continue;
    strengths.push({ concept, quote: quoteFrom(read, place), place: { start, end } });
  }
  return strengths.slice(0, MOST_STRENGTHS);
}

/** The strengths in words, with quotations; '' where praise is undeserved. */
export function describeStrengths(grade: Grade, score: AnswerScore, wording: Wording): string {
  const words = wording.itemWords(grade.rubric.item);
  const choose = createChoice(`strengths ${grade.rubric.item.id} ${grade.read.text}`);
  return findStrengths(grade, score)
    .map(({ concept, quote }) => choose(wording.explained(words.name(concept), quote)))
    .join('\n');
}
