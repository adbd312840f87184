import { SCORE_NAMES, type ScoreName } from '@prova/shared/api-types/feedback';
import { leanOf } from './collocations';
import type { Limitation } from './findLimitation';
import type { Judgement } from './judgement';
import { LEAST_TOPICALITY } from './judgeAnswer';
import { measureClarity } from './measureClarity';
import { measureSweep } from './measureSweep';
import { concretenessOf, creditOfStory } from './judgeStory';
import { gatherEvidence, type Evidence } from './worth/gatherEvidence';
import { predictWorth } from './worth/predictWorth';

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

/** What one wrong claim takes from the credit: about as much as the heaviest point gives. */
const MISTAKE_COST = 0.3;
/** What the denial of a point takes; a single one may be a way of putting it. */
const DENIAL_COST = 0.2;
/** What is left of the credit of an answer that does not say what holds, by what is wrong with it. */
const LIMITED_CREDIT: Record<Limitation, number> = {
  empty: 0,
  'other-language': 0,
  'no-knowledge': 0.08,
  'too-short': 0.12,
  'keyword-list': 0.08,
  scrambled: 0.08,
  'no-claims': 0.06,
  recital: 0.06,
  denied: 0.04,
  exchanged: 0.04,
  'no-story': 0.12,
};
/** Of what cannot be judged by its claims: what it is worth in the end. */
const FIXED_TOTAL: Readonly<Partial<Record<Limitation, number>>> = {
  empty: 0,
  'other-language': 0,
  'no-knowledge': 5,
  'too-short': 10,
};
/** What an answer that does not say what holds is worth at most, however much of it is known. */
const MOST_FOR_LIMITED = 35;
/** An answer that sweeps more than this, and how much more takes `DOUBT` of its credit. */
const USUAL_SWEEP = 0.06;
const MUCH_SWEEP = 0.08;
const DOUBT = 0.4;
const MOST_POINTS = 0.7;
/** Nobody can follow what is no sentence; what is wrong may be said clearly. */
const UNFOLLOWABLE: ReadonlySet<Limitation> = new Set([
  'keyword-list',
  'scrambled',
  'no-claims',
  'too-short',
]);
/** Nobody names every point: this share of them already is full marks. */
const FULL_MARKS = 0.92;
const TERMS_EXPECTED = 0.6;
/** Meaningful words of an explanation that has room for reasons. */
const ELABORATE = 45;
const MANY_WORDS = 26;
const FEW_POINTS = 0.45;
/** Fitted to answers that people graded: what speaking of the question is worth without any point, and what a complete answer is worth. */
const ATTEMPT = 8;
const WRONG_ATTEMPT = 6;
const FOREIGN_ATTEMPT = 4;
const COMPLETE = 92;
/** An answer of fewer meaningful words is brief. */
const BRIEF = 14;
const FOR_BRIEF = 60;
const MOST_FOR_BRIEF = 24;
/** In fewer there is room for one point at most, and none for saying it of something. */
const ONE_POINT = 6;
const MOST_FOR_ONE_POINT = 32;
/** So many meaningful words, and so many reasons and examples, are as far as an answer can reach beyond the complete one. */
const FAR_REACHING = 90;
const MANY_REASONS = 6;

export function scoreAnswer(judgement: Judgement): AnswerScore {
  const measured = measure(judgement);
  return { ...measured.scores, credit: measured.credit, total: totalOf(judgement, measured) };
}

type Scores = Readonly<Record<ScoreName, number>>;
interface Measured {
  scores: Scores;
  credit: number;
  /** The share of full marks. */
  earned: number;
}

function measure(judgement: Judgement): Measured {
  const credit = earnedCredit(judgement);
  const earned = Math.min(1, credit / FULL_MARKS);
  const { limitation } = judgement;
  const said = limitation === 'empty' || limitation === 'other-language' ? 0 : 1;
  const shares = {
    accuracy: accuracyOf(judgement, earned),
    depth: Math.min(depthOf(judgement), earned * 1.15) * elaborationOf(judgement),
    clarity:
      said * measureClarity(judgement.read) * (limitation !== null && UNFOLLOWABLE.has(limitation) ? 0.5 : 1),
    relevance: said * relevanceOf(judgement),
    keywords: termShare(judgement) * (limitation === null ? 1 : said * 0.4),
  };
  const scores = Object.fromEntries(SCORE_NAMES.map((name) => [name, percent(shares[name])])) as Record<
    ScoreName,
    number
  >;
  return { scores, credit, earned };
}

/** What an answer is worth, from 0 to 100. Above what a complete answer is worth, it is reasons, examples and points that show understanding which rank. */
function totalOf(judgement: Judgement, measured: Measured): number {
  const { limitation, topicality, read } = judgement;
  const near = Math.min(1, topicality / LEAST_TOPICALITY);
  const fixed = limitation === null ? undefined : FIXED_TOTAL[limitation];
  if (fixed !== undefined) return Math.round(fixed * near);
  if (near < 1) return Math.round(FOREIGN_ATTEMPT * near);
  const worth = Math.max(
    WRONG_ATTEMPT * topicality,
    predictWorth(evidenceOf(judgement, measured), judgement.rubric),
  );
  if (limitation !== null) return Math.round(Math.min(MOST_FOR_LIMITED, worth));
  if (read.content.length < ONE_POINT) return Math.round(Math.min(MOST_FOR_ONE_POINT, worth));
  return Math.round(Math.min(COMPLETE, worth) + reachBeyond(judgement, measured));
}

const evidenceOf = (judgement: Judgement, measured: Measured) =>
  gatherEvidence(judgement, seemingWorth(judgement, measured));

/**
 * What the worth of an answer is predicted from, and what is added to it for its reach; null for what no prediction is asked of: an answer of
 * hardly a word, or to another question.
 */
export function explainWorth(judgement: Judgement): { evidence: Evidence; reach: number } | null {
  const { limitation, topicality } = judgement;
  if (topicality < LEAST_TOPICALITY || (limitation !== null && limitation in FIXED_TOTAL)) return null;
  const measured = measure(judgement);
  return { evidence: evidenceOf(judgement, measured), reach: reachBeyond(judgement, measured) };
}

/**
 * What an answer seems to be worth by its points, of which the first count most, and by whether it has room for reasons. How it is said moves it a
 * little.
 */
function seemingWorth(judgement: Judgement, { scores, earned }: Measured): number {
  const { mistakes, topicality, read } = judgement;
  const attempt = (mistakes.length > 0 ? WRONG_ATTEMPT : ATTEMPT + briefTruth(judgement)) * topicality;
  // Many words around one point say that the others are not known, or that another question was meant.
  const isSparse = read.content.length >= MANY_WORDS && earned < FEW_POINTS;
  const density = isSparse ? 0.35 + (0.65 * earned) / FEW_POINTS : 1;
  const explained = earned ** 0.55 * Math.min(1, topicality / 0.6) * elaborationOf(judgement) * density;
  return (attempt + (COMPLETE - attempt) * explained) * styleOf(scores);
}

/** What a complete answer is worth more for its reach. */
function reachBeyond(judgement: Judgement, { scores, earned }: Measured): number {
  return (100 - COMPLETE) * earned * reachOf(judgement, scores.depth / 100) * styleOf(scores);
}

const styleOf = ({ clarity, keywords, relevance }: Scores) =>
  0.9 + 0.1 * ((2 * clarity + keywords + 2 * relevance) / 500);

/** What a short answer is worth whose words all stand together as they should, though none of them says a whole point. */
function briefTruth({ read, familiarity }: Judgement): number {
  const brevity = Math.max(0, 1 - read.content.length / BRIEF);
  return Math.min(MOST_FOR_BRIEF, FOR_BRIEF * brevity * Math.max(0, leanOf(familiarity)));
}

const REASONS =
  /\b(?:because|since|so that|therefore|otherwise|that is why|that['’]s why|for example|for instance|such as|e\.g|unless|whereas|which means|instead)\b/gi;

/** How far an answer goes beyond the points, 0–1. */
function reachOf(judgement: Judgement, depth: number): number {
  const reasons = Math.min(1, (judgement.read.text.match(REASONS)?.length ?? 0) / MANY_REASONS);
  return (depth + Math.min(1, countWordsAbout(judgement) / FAR_REACHING) + reasons) / 3;
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

function earnedCredit({
  rubric,
  read,
  covered,
  mistakes,
  denied,
  limitation,
  topicality,
  told,
}: Judgement): number {
  const onTopic = topicality < LEAST_TOPICALITY ? 0 : topicality ** 2;
  const mostOf = (credit: number) =>
    limitation === null ? credit : Math.min(credit, LIMITED_CREDIT[limitation]);
  if (told) return mostOf(creditOfStory(rubric, told) * Math.sqrt(onTopic));
  const coverage = weigh(covered.map(({ concept }) => concept)) / weigh(rubric.concepts);
  const lost = MISTAKE_COST * mistakes.length + DENIAL_COST * Math.max(0, denied.length - 1);
  // Few points among sweeping claims are rather met by chance than made.
  const excess = Math.min(1, Math.max(0, measureSweep(read) - USUAL_SWEEP) / MUCH_SWEEP);
  const doubt = coverage < MOST_POINTS ? DOUBT * excess : 0;
  return mostOf(Math.max(0, coverage * onTopic * (1 - doubt) - lost));
}

/** How much of what was claimed holds; with little claimed there is little to be right about. */
function accuracyOf(
  { rubric, covered, mistakes, denied, limitation, told }: Judgement,
  earned: number,
): number {
  if (limitation !== null) return Math.min(0.2, earned);
  if (told) return concretenessOf(rubric, told) * (earned > 0 ? 1 : 0);
  const right = weigh(covered.map(({ concept }) => concept)) * (earned > 0 ? 1 : 0);
  const wrong = 3 * mistakes.length + 2 * Math.max(0, denied.length - 1);
  if (right === 0) return 0;
  return (right / (right + wrong)) * Math.min(1, right / (0.45 * weigh(rubric.concepts))) ** 0.6;
}

function weigh(concepts: readonly { weight: number }[]): number {
  return concepts.reduce((total, { weight }) => total + weight, 0);
}

/** Coverage again, with the points that show understanding counted twice. */
function depthOf({ rubric, covered }: Judgement): number {
  const sum = (concepts: readonly { weight: number; deep: boolean }[]) =>
    concepts.reduce((total, { weight, deep }) => total + weight * (deep ? 2 : 1), 0);
  return Math.min(1, sum(covered.map(({ concept }) => concept)) / sum(rubric.concepts) / FULL_MARKS);
}

/** How far an answer goes into reasons and examples, 0–1. */
function elaborationOf(judgement: Judgement): number {
  return Math.min(1, countWordsAbout(judgement) / ELABORATE) ** 0.3;
}

/** Share of the words that stand in sentences about this question; 0 for an answer to another one. */
function relevanceOf(judgement: Judgement): number {
  const { read, topicality } = judgement;
  if (read.content.length === 0 || topicality === 0) return 0;
  const share = countWordsAbout(judgement) / read.content.length;
  return share * Math.min(1, topicality / (2 * LEAST_TOPICALITY));
}

/** How many meaningful words stand in sentences about this question. */
function countWordsAbout({ rubric, read, told }: Judgement): number {
  const telling = new Map<number, Set<string>>();
  for (const { stem, sentence } of read.content) {
    if (!rubric.vocabulary.has(stem) && !rubric.topicWords.has(stem)) continue;
    telling.set(sentence, (telling.get(sentence) ?? new Set()).add(stem));
  }
  if (told) return countWordsBetween(read, [...telling.keys()]);
  return read.content.filter(({ sentence }) => (telling.get(sentence)?.size ?? 0) >= TELLING_STEMS).length;
}

/** Of a story much is told in words of its own: it is about the question from the first word that is to the sentence behind the last. */
function countWordsBetween({ content }: Judgement['read'], telling: readonly number[]): number {
  const [first, last] = [Math.min(...telling), Math.max(...telling) + 1];
  return content.filter(({ sentence }) => first <= sentence && sentence <= last).length;
}

/** So many of the rubric's words make a sentence be about it; one alone is in every sentence of English. */
const TELLING_STEMS = 2;

function termShare({ rubric, usedTerms }: Judgement): number {
  return Math.min(1, usedTerms / Math.ceil(rubric.terms.length * TERMS_EXPECTED));
}

function percent(share: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, share)));
}
