import { SCORE_NAMES, type ScoreName } from '@prova/shared/api-types/feedback';
import type { Judgement } from './judgeAnswer';
import { measureClarity } from './measureClarity';

/** Each from 0 to 100; `total` is their rounded mean. `credit` (0–1) is the share of the rubric that was earned. */
export interface AnswerScore extends Record<ScoreName, number> {
  total: number;
  credit: number;
}

/** A question counts as answered correctly from this total on. */
export const PASSING_TOTAL = 60;
/** Below this credit nothing that was said answers the question. */
export const LEAST_CREDIT_FOR_PRAISE = 0.2;

/** What one wrong claim takes from the credit: about as much as the heaviest point gives. */
const MISTAKE_COST = 0.3;
/** Less than this share of telling words means that another question was answered. */
const LEAST_TOPICALITY = 0.25;
const LIMITED_CREDIT = 0.2;
/** Nobody names every point: this share of them already is full marks. */
const FULL_MARKS = 0.9;
const TERMS_EXPECTED = 0.6;
/** Meaningful words of an explanation that has room for reasons. */
const ELABORATE = 35;

export function scoreAnswer(judgement: Judgement): AnswerScore {
  const credit = earnedCredit(judgement);
  const earned = Math.min(1, credit / FULL_MARKS);
  // Being clear or to the point is worth something only to the extent that an answer is there.
  const gate = earned ** 0.75;
  const scores = {
    accuracy: percent(earned),
    depth: percent(Math.min(depthOf(judgement), earned * 1.1) * elaborationOf(judgement)),
    clarity: percent(measureClarity(judgement.read) * gate),
    relevance: percent((0.4 + 0.6 * onTopicShare(judgement)) * gate),
    keywords: percent(termShare(judgement) * gate),
  };
  return { ...scores, credit, total: totalOf(scores) };
}

/** The rounded mean. */
export function totalOf(scores: Readonly<Record<ScoreName, number>>): number {
  return Math.round(SCORE_NAMES.reduce((sum, name) => sum + scores[name], 0) / SCORE_NAMES.length);
}

function earnedCredit({ rubric, covered, mistakes, limitation, topicality }: Judgement): number {
  if (limitation === 'empty' || limitation === 'not-english') return 0;
  const sum = (concepts: readonly { weight: number }[]) =>
    concepts.reduce((total, { weight }) => total + weight, 0);
  const coverage = sum(covered.map(({ concept }) => concept)) / sum(rubric.concepts);
  const onTopic = topicality < LEAST_TOPICALITY ? 0 : topicality;
  const credit = Math.max(0, coverage * onTopic - MISTAKE_COST * mistakes.length);
  return limitation === null ? credit : Math.min(credit, LIMITED_CREDIT);
}

/** Coverage again, with the points that show understanding counted twice. */
function depthOf({ rubric, covered }: Judgement): number {
  const sum = (concepts: readonly { weight: number; deep: boolean }[]) =>
    concepts.reduce((total, { weight, deep }) => total + weight * (deep ? 2 : 1), 0);
  return Math.min(1, sum(covered.map(({ concept }) => concept)) / sum(rubric.concepts) / FULL_MARKS);
}

function elaborationOf({ read }: Judgement): number {
  return 0.6 + 0.4 * Math.min(1, read.content.length / ELABORATE);
}

/** Share of the sentences that use a word of this question's field. */
function onTopicShare({ rubric, read }: Judgement): number {
  if (read.sentenceCount === 0) return 0;
  const onTopic = new Set(
    read.content.filter((word) => rubric.vocabulary.has(word.stem)).map((word) => word.sentence),
  );
  return onTopic.size / read.sentenceCount;
}

function termShare({ rubric, usedTerms }: Judgement): number {
  return Math.min(1, usedTerms / Math.ceil(rubric.terms.length * TERMS_EXPECTED));
}

function percent(share: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, share)));
}
