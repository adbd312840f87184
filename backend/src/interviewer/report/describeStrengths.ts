import type { CoveredPoint } from '@prova/grading/evidence/gatherEvidence';
import { isKnown } from '@prova/grading/features/compileStatistics';
import type { Grade } from '@prova/grading/grade';
import { byWeight } from '@prova/grading/rubric/compileRubric';
import type { AnswerScore } from '@prova/grading/scores';
import { findAuxiliaries } from '@prova/grading/text/findAuxiliaries';
import { createChoice } from './createChoice';
import { findQuote } from './quoteFrom';
import type { Wording } from './wording/wording';

const MOST_STRENGTHS = 4;
/** What the whole answer is worth stands against the words that seem to make a point. */
const UNPRAISED_UP_TO = 35;

/** A point with the words that make it. */
export interface Strength {
  point: CoveredPoint;
  quote: string;
}

/** A report names the strengths of an answer in several places and languages: they are looked for once. */
const found = new WeakMap<Grade, readonly Strength[]>();

/** What was right, each with the candidate's own words, heaviest first. */
export function findStrengths(
  grade: Grade,
  { total }: Pick<AnswerScore, 'total'> = grade.score,
): readonly Strength[] {
  if (total <= UNPRAISED_UP_TO) return [];
  const strengths = found.get(grade) ?? lookForStrengths(grade);
  found.set(grade, strengths);
  return strengths;
}

/**
 * Where the words are near but the claim is not clear, nothing is praised, and no words serve twice.
 */
function lookForStrengths(grade: Grade): Strength[] {
  const { read, covered, mistakes, cap } = grade;
  if (cap !== null || !isCredible(covered)) return [];
  const doubtful = findDoubtful(grade);
  const clear: CoveredPoint[] = [];
  for (const point of covered.toSorted((left, right) => right.concept.weight - left.concept.weight)) {
    if (point.place.words < 2 || !point.claimed || doubtful.has(point.place.sentence)) continue;
    if (isRefuted(point, grade)) continue;
    if (clear.some(({ place }) => place.start < point.place.end && point.place.start < place.end)) continue;
    clear.push(point);
  }
  const chosen = clear.slice(0, MOST_STRENGTHS);
  const quotes = new Map<CoveredPoint, string>();
  // In the order of the answer, so that each quote ends before the next point and begins behind the last quote.
  const quotedBefore: { start: number; end: number }[] = [];
  for (const point of chosen.toSorted((left, right) => left.place.start - right.place.start)) {
    const others = [...chosen, ...mistakes].filter((other) => other !== point).map(({ place }) => place);
    const quote = findQuote(read, point.place, [...others, ...quotedBefore]);
    quotedBefore.push(quote);
    quotes.set(point, read.verbatim(quote.start, quote.end));
  }
  return chosen.map((point) => ({ point, quote: quotes.get(point) ?? '' }));
}

/** From these log-odds on a sentence is right enough to be praised. */
const LEAST_ODDS = 0.5;
/** In a sentence of fewer known words something is said beside the point: who says it, or that it does not hold. */
const KNOWN = 0.8;
/** From this likelihood on a sentence reports what others claim; a short one speaks of the sentence before it. */
const ATTRIBUTED = 0.12;
const SHORT_VERDICT = 12;
/** From this one on a first sentence announces that what follows is not the speaker's own. */
const ANNOUNCED = 0.3;

/** The sentences for a point of which nobody is praised: rather wrong, contradicting what is right, or not the speaker's own. A story is not held against others. */
function findDoubtful({ rubric, read, denied, mistakes, measured, told }: Grade): ReadonlySet<number> {
  const lengths: number[] = [];
  for (const { sentence } of read.tokens) lengths[sentence] = (lengths[sentence] ?? 0) + 1;
  const sentences = new Map(measured.sentences.map((one) => [one.sentence, one]));
  if ((measured.attribution[0] ?? 0) >= ANNOUNCED && (lengths[0] ?? 0) <= SHORT_VERDICT)
    return new Set(lengths.keys());
  const doubted = lengths.flatMap((_, sentence) => {
    const one = sentences.get(sentence);
    if (one?.contradiction !== null || one.logOdds < LEAST_ODDS) return [sentence];
    const known = one.words.filter((word) => isKnown(word, rubric.statistics)).length;
    return known < KNOWN * one.words.length ? [sentence] : [];
  });
  return new Set([
    ...(told ? [] : doubted),
    ...read.content.filter((word) => word.attributed || word.asked).map(({ sentence }) => sentence),
    ...[...denied, ...mistakes].map(({ place }) => place.sentence),
    ...measured.attribution.flatMap((likelihood, sentence) => {
      if (likelihood < ATTRIBUTED) return [];
      return (lengths[sentence] ?? 0) <= SHORT_VERDICT ? [sentence - 1, sentence] : [sentence];
    }),
  ]);
}

/** So many characters around the words that prove a point. */
const NEAR = 25;

/** Whether a sentence denies something beside what the point itself denies. */
function isRefuted({ place, denies }: CoveredPoint, { read, told }: Grade): boolean {
  if (told) return false;
  const [denial, ...others] = findAuxiliaries(read.tokens).filter(
    ({ token, isDenied }) => isDenied && token.sentence === place.sentence,
  );
  if (!denial) return false;
  const { start, end } = denial.token;
  return others.length > 0 || !denies || start >= place.end + NEAR || place.start - NEAR >= end;
}

/**
 * Two points of two words each are met by chance in one of ten wrong answers, measured on labelled ones; a third one, or one in more
 * words, hardly ever.
 */
const isCredible = (covered: readonly CoveredPoint[]): boolean =>
  covered.length > 2 || covered.some(({ place }) => place.words > 2);

/** What was right, each with the candidate's own words; '' when praise is not earned. */
export function describeStrengths(grade: Grade, score: AnswerScore, wording: Wording): string {
  const words = wording.itemWords(grade.rubric.item);
  const choose = createChoice(`strengths ${grade.rubric.item.id} ${grade.read.text}`);
  return findStrengths(grade, score)
    .map(({ point: { concept }, quote }) => choose(wording.explained(words.name(concept), quote)))
    .join('\n');
}

/** The points that may be named as explained. */
export function praisedConcepts(grade: Grade, score: AnswerScore) {
  return byWeight(findStrengths(grade, score).map(({ point }) => point.concept));
}
