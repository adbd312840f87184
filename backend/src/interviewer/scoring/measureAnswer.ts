import type { ScoreName } from '@prova/api/types/feedback';
import type { Limitation } from './findLimitation';
import { creditOfStory } from './judgeStory';
import type { Limited } from './judgement';
import { measureClarity } from './measureClarity';
import { measureSweep } from './measureSweep';
import { LEAST_TOPICALITY } from './measureTopicality';
import { weigh } from './rubric';

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

/** What is told by how an answer is put and of what it speaks, right or wrong. */
export type MannerScores = Readonly<Record<Exclude<ScoreName, 'accuracy'>, number>>;
/** What is counted of an answer before it is said what it is worth. */
export interface Measured {
  scores: MannerScores;
  /** The share of the rubric that was earned, 0–1. */
  credit: number;
  /** The share of full marks. */
  earned: number;
}

export function measureAnswer(judgement: Limited): Measured {
  const credit = earnedCredit(judgement);
  const earned = Math.min(1, credit / FULL_MARKS);
  const { limitation } = judgement;
  const said = limitation === 'empty' || limitation === 'other-language' ? 0 : 1;
  const shares = {
    depth: Math.min(depthOf(judgement), earned * 1.15) * elaborationOf(judgement),
    clarity:
      said * measureClarity(judgement.read) * (limitation !== null && UNFOLLOWABLE.has(limitation) ? 0.5 : 1),
    relevance: said * relevanceOf(judgement),
    keywords: termShare(judgement) * (limitation === null ? 1 : said * 0.4),
  };
  const scores = {
    depth: percent(shares.depth),
    clarity: percent(shares.clarity),
    relevance: percent(shares.relevance),
    keywords: percent(shares.keywords),
  };
  return { scores, credit, earned };
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
}: Limited): number {
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

/** Coverage again, with the points that show understanding counted twice. */
function depthOf({ rubric, covered }: Limited): number {
  const sum = (concepts: readonly { weight: number; deep: boolean }[]) =>
    concepts.reduce((total, { weight, deep }) => total + weight * (deep ? 2 : 1), 0);
  return Math.min(1, sum(covered.map(({ concept }) => concept)) / sum(rubric.concepts) / FULL_MARKS);
}

/** How far an answer goes into reasons and examples, 0–1. */
export function elaborationOf(judgement: Limited): number {
  return Math.min(1, countWordsAbout(judgement) / ELABORATE) ** 0.3;
}

/** Share of the words that stand in sentences about this question; 0 for an answer to another one. */
function relevanceOf(judgement: Limited): number {
  const { read, topicality } = judgement;
  if (read.content.length === 0 || topicality === 0) return 0;
  const share = countWordsAbout(judgement) / read.content.length;
  return share * Math.min(1, topicality / (2 * LEAST_TOPICALITY));
}

/** How many meaningful words stand in sentences about this question. */
export function countWordsAbout({ rubric, read, told }: Limited): number {
  const telling = new Map<number, Set<string>>();
  for (const { stem, sentence } of read.content) {
    if (!rubric.vocabulary.has(stem) && !rubric.topicWords.has(stem)) continue;
    telling.set(sentence, (telling.get(sentence) ?? new Set()).add(stem));
  }
  if (told) return countWordsBetween(read, [...telling.keys()]);
  return read.content.filter(({ sentence }) => (telling.get(sentence)?.size ?? 0) >= TELLING_STEMS).length;
}

/** Of a story much is told in words of its own: it is about the question from the first word that is to the sentence behind the last. */
function countWordsBetween({ content }: Limited['read'], telling: readonly number[]): number {
  const [first, last] = [Math.min(...telling), Math.max(...telling) + 1];
  return content.filter(({ sentence }) => first <= sentence && sentence <= last).length;
}

/** So many of the rubric's words make a sentence be about it; one alone is in every sentence of English. */
const TELLING_STEMS = 2;

function termShare({ rubric, usedTerms }: Limited): number {
  return Math.min(1, usedTerms / Math.ceil(rubric.terms.length * TERMS_EXPECTED));
}

/** A share as a whole percentage. */
export const percent = (share: number): number => Math.round(100 * within01(share));

export const within01 = (share: number): number => Math.max(0, Math.min(1, share));
