import type { CoveredPoint, Judgement } from '../scoring/judgeAnswer';
import { LEAST_CREDIT_FOR_PRAISE, type AnswerScore } from '../scoring/scoreAnswer';
import { isSweeping } from '../scoring/measureSweep';
import { findAuxiliaries } from '../text/findAuxiliaries';
import type { ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import type { Token } from '../text/tokenize';
import { createChoice } from './createChoice';
import { quoteFrom } from './quoteFrom';
import { byWeight } from '../scoring/rubric';
import type { Wording } from './wording/wording';

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
  { read, covered, mistakes, denied, limitation }: Judgement,
  { credit }: Pick<AnswerScore, 'credit'>,
): Strength[] {
  if (limitation !== null || credit < LEAST_CREDIT_FOR_PRAISE || !isCredible(covered)) return [];
  // A sentence that denies a point, or that nobody stands for, is not praised for another.
  const doubtful = new Set([
    ...read.content.filter((word) => word.disowned || word.asked).map(({ sentence }) => sentence),
    ...denied.map(({ place }) => place.sentence),
  ]);
  const refusals = findRefusals(read);
  const clear: CoveredPoint[] = [];
  for (const point of [...covered].sort((left, right) => right.concept.weight - left.concept.weight)) {
    if (point.place.words < 2 || !point.said || doubtful.has(point.place.sentence)) continue;
    if (isRefuted(point, refusals) || isSwept(point, read)) continue;
    if (clear.some(({ place }) => place.start < point.place.end && point.place.start < place.end)) continue;
    clear.push(point);
  }
  const chosen = clear.slice(0, MOST_STRENGTHS);
  const quotes = new Map<CoveredPoint, string>();
  // In the order of the answer, so that each quote ends before the next point and begins behind the last quote.
  const quotedBefore: { start: number; end: number }[] = [];
  for (const point of [...chosen].sort((left, right) => left.place.start - right.place.start)) {
    const others = [...chosen, ...mistakes].filter((other) => other !== point).map(({ place }) => place);
    const quote = quoteFrom(read, point.place, [...others, ...quotedBefore]);
    const start = read.text.lastIndexOf(quote, point.place.start);
    quotedBefore.push({ start, end: start + quote.length });
    quotes.set(point, quote);
  }
  return chosen.map((point) => ({ point, quote: quotes.get(point) ?? '' }));
}

/** So many characters around the words that prove a point. */
const NEAR = 25;

/** The words of an 'is not', 'cannot' or 'has never'. */
function findRefusals({ tokens }: ReadText): Token[] {
  return findAuxiliaries(tokens).flatMap(({ token, isDenied }) => (isDenied ? [token] : []));
}

/**
 * Whether a sentence denies something beside the words that prove a point: it may be the very point, in other words. Where the point itself says
 * what is not so, only a denial around these words is one.
 */
function isRefuted({ concept, place, denies }: CoveredPoint, refusals: readonly Token[]): boolean {
  const here = refusals.filter(({ sentence }) => sentence === place.sentence);
  if (here.length > 1) return true;
  if (denies) return false;
  return here.some(
    ({ start, end }) => !concept.denies || (start < place.end + NEAR && place.start - NEAR < end),
  );
}

/** Whether a sentence claims more than its point does: 'always', 'automatically', where the point does not say so. */
function isSwept({ concept, place }: CoveredPoint, { tokens }: ReadText): boolean {
  return tokens.some(
    ({ word, sentence }) =>
      sentence === place.sentence && isSweeping(word) && !concept.ownWords.has(stemWord(word)),
  );
}

/**
 * Two points of two words each are met by chance in one of ten wrong answers, measured on those that people graded; a third one, or one in more
 * words, hardly ever.
 */
function isCredible(covered: readonly CoveredPoint[]): boolean {
  return covered.length > 2 || covered.some(({ place }) => place.words > 2);
}

/** What was right, each with the candidate's own words; '' when praise is not earned. */
export function describeStrengths(judgement: Judgement, score: AnswerScore, wording: Wording): string {
  const words = wording.itemWords(judgement.rubric.item);
  const choose = createChoice(`strengths ${judgement.rubric.item.id} ${judgement.read.text}`);
  return findStrengths(judgement, score)
    .map(({ point: { concept }, quote }) => choose(wording.explained(words.name(concept), quote)))
    .join('\n');
}

/** The points that may be named as explained. */
export function praisedConcepts(judgement: Judgement, score: AnswerScore) {
  return byWeight(findStrengths(judgement, score).map(({ point }) => point.concept));
}
