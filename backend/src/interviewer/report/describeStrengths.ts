import type { CoveredPoint, Judgement } from '../scoring/judgeAnswer';
import { LEAST_CREDIT_FOR_PRAISE, type AnswerScore } from '../scoring/scoreAnswer';
import { createWording, quoted } from './createWording';
import { quoteFrom } from './quoteFrom';
import { byWeight } from '../scoring/rubric';

const MOST_STRENGTHS = 4;

/** A point with the words that make it. */
export interface Strength {
  point: CoveredPoint;
  quote: string;
}

/**
 * What was right, each with the candidate's own words, heaviest first. Where the words are near but the claim is not clear, nothing is
 * praised, and no words serve twice.
 */
export function findStrengths(
  { read, covered, mistakes, limitation }: Judgement,
  { credit }: Pick<AnswerScore, 'credit'>,
): Strength[] {
  if (limitation !== null || credit < LEAST_CREDIT_FOR_PRAISE) return [];
  const doubtful = new Set(
    read.content.filter((word) => word.disowned || word.asked).map(({ sentence }) => sentence),
  );
  const clear: CoveredPoint[] = [];
  for (const point of [...covered].sort((left, right) => right.concept.weight - left.concept.weight)) {
    if (point.place.words < 2 || !point.said || doubtful.has(point.place.sentence)) continue;
    if (clear.some(({ place }) => place.start < point.place.end && point.place.start < place.end)) continue;
    clear.push(point);
  }
  return clear.slice(0, MOST_STRENGTHS).map((point) => ({
    point,
    quote: quoteFrom(
      read,
      point.place,
      [...clear, ...mistakes].filter((other) => other !== point).map(({ place }) => place),
    ),
  }));
}

/** What was right, each with the candidate's own words; '' when praise is not earned. */
export function describeStrengths(judgement: Judgement, score: AnswerScore): string {
  const choose = createWording(`strengths ${judgement.rubric.item.id} ${judgement.read.text}`);
  return findStrengths(judgement, score)
    .map(({ point: { concept }, quote }) =>
      choose([
        `You explained ${concept.name}: ${quoted(quote)}.`,
        `With ${quoted(quote)} you explained ${concept.name}.`,
        `${quoted(quote)} explains ${concept.name}.`,
      ]),
    )
    .join('\n');
}

/** The points that may be named as explained. */
export function praisedConcepts(judgement: Judgement, score: AnswerScore) {
  return byWeight(findStrengths(judgement, score).map(({ point }) => point.concept));
}
