import type { CoveredPoint, Judgement } from '../scoring/judgement';
import { compareCollocations, leanOf } from '../scoring/collocations';
import { oddsOf } from '../scoring/said/odds';
import { LEAST_CREDIT_FOR_PRAISE, type AnswerScore } from '../scoring/scoreAnswer';
import type { Refusal } from '../scoring/findRefusals';
import { isSweeping } from '../scoring/measureSweep';
import { findDistanced } from '../text/stance/readStances';
import { groupBySentence, type ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import { createChoice } from './createChoice';
import { findQuote } from './quoteFrom';
import { byWeight } from '../scoring/rubric';
import type { Wording } from './wording/wording';

const MOST_STRENGTHS = 4;
/** What the whole answer says of a point stands against the words that seem to make it. */
const LEAST_TOTAL_FOR_PRAISE = 35;

/** A point with the words that make it. */
export interface Strength {
  point: CoveredPoint;
  quote: string;
}

/** A report names the strengths of an answer in several places and languages: they are looked for once. */
const found = new WeakMap<Judgement, { credit: number; strengths: readonly Strength[] }>();

/** What was right, each with the candidate's own words, heaviest first. */
export function findStrengths(
  judgement: Judgement,
  { credit, total }: Pick<AnswerScore, 'credit' | 'total'>,
): readonly Strength[] {
  const before = found.get(judgement);
  if (before?.credit === credit) return before.strengths;
  const strengths = total < LEAST_TOTAL_FOR_PRAISE ? [] : lookForStrengths(judgement, credit);
  found.set(judgement, { credit, strengths });
  return strengths;
}

/**
 * Where the words are near but the claim is not clear, nothing is praised, and no words serve twice.
 */
function lookForStrengths(judgement: Judgement, credit: number): Strength[] {
  const { read, covered, mistakes, denied, limitation, told, bound, refusals, stances } = judgement;
  if (limitation !== null || credit < LEAST_CREDIT_FOR_PRAISE || !isCredible(covered)) return [];
  // A sentence that denies a point, or that nobody stands for, is not praised for another.
  const doubtful = new Set([
    ...read.content.filter((word) => word.disowned || word.asked).map(({ sentence }) => sentence),
    ...denied.map(({ place }) => place.sentence),
    ...bound.muddled,
    ...(told ? [] : findUnfamiliar(judgement)),
    ...findDistanced(read.tokens, stances),
  ]);
  const clear: CoveredPoint[] = [];
  for (const point of [...covered].sort((left, right) => right.concept.weight - left.concept.weight)) {
    if (point.place.words < 2 || !point.said || doubtful.has(point.place.sentence)) continue;
    if ((!told && isRefuted(point, refusals)) || isSwept(point, read)) continue;
    if (clear.some(({ place }) => place.start < point.place.end && point.place.start < place.end)) continue;
    clear.push(point);
  }
  const chosen = clear.slice(0, MOST_STRENGTHS);
  const quotes = new Map<CoveredPoint, string>();
  // In the order of the answer, so that each quote ends before the next point and begins behind the last quote.
  const quotedBefore: { start: number; end: number }[] = [];
  for (const point of [...chosen].sort((left, right) => left.place.start - right.place.start)) {
    const others = [...chosen, ...mistakes].filter((other) => other !== point).map(({ place }) => place);
    const quote = findQuote(read, point.place, [...others, ...quotedBefore]);
    quotedBefore.push(quote);
    quotes.set(point, read.verbatim(quote.start, quote.end));
  }
  return chosen.map((point) => ({ point, quote: quotes.get(point) ?? '' }));
}

/** In an answer with fewer words of the rubric its points are rather met by chance. */
const LEAST_KNOWN = 0.68;
/** How far a sentence leans at least to what is right, and how far it does together with the whole answer. */
const LEAST_LEAN = 0.1;
const LEAST_LEANS = 0.45;
/** What the odds of a sentence are at least, unless nearly all of its words stand together as they do in what is right. */
const LEAST_ODDS = -0.3;
const CLEAR_LEAN = 0.75;
/** So many characters around the words that prove a point. */
const NEAR = 25;

/**
 * Whether a sentence denies something beside the words that prove a point. Where the proof itself says what is not so, its own denial is none, if the
 * rubric knows it.
 */
function isRefuted({ place, denies }: CoveredPoint, refusals: readonly Refusal[]): boolean {
  const [denial, ...others] = refusals.filter(({ token }) => token.sentence === place.sentence);
  if (!denial) return false;
  const { start, end } = denial.token;
  const isNear = start < place.end + NEAR && place.start - NEAR < end;
  return others.length > 0 || !denial.isRight || !denies || !isNear;
}

/**
 * The sentences whose words stand together otherwise than in what is right, measured on answers that people graded: of the sentences that are right
 * one in fourteen is among them, of the wrong ones seven in ten.
 */
function findUnfamiliar({ read, rubric, familiarity }: Judgement): number[] {
  const whole = leanOf(familiarity);
  const isStrange = familiarity.known < LEAST_KNOWN * read.content.length;
  const sentences = groupBySentence(read.content);
  const strange = [...sentences].filter(([, words]) => {
    if (isStrange) return true;
    const lean = leanOf(compareCollocations(words, rubric.collocations));
    if (oddsOf(words, rubric.odds) < LEAST_ODDS && lean < CLEAR_LEAN) return true;
    return lean < LEAST_LEAN || lean + whole < LEAST_LEANS;
  });
  return strange.map(([sentence]) => sentence);
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
