import { leanOf } from '../collocations';
import { isUnjudged } from '../findLimitation';
import type { Examined, ExplainedWorth, Limited } from '../judgement';
import {
  countWordsAbout,
  elaborationOf,
  measureAnswer,
  type MannerScores,
  type Measured,
} from '../measureAnswer';
import { LEAST_TOPICALITY } from '../measureTopicality';
import { gatherEvidence } from './gatherEvidence';
import { predictWorth } from './predictWorth';

/** Many words around one point say that the others are not known. */
const MANY_WORDS = 26;
const FEW_POINTS = 0.45;
/** Fitted to answers that people graded: what speaking of the question is worth without any point, and what a complete answer is worth. */
const ATTEMPT = 8;
const WRONG_ATTEMPT = 6;
export const COMPLETE = 92;
/** An answer of fewer meaningful words is brief. */
const BRIEF = 14;
const FOR_BRIEF = 60;
const MOST_FOR_BRIEF = 24;
/** So many meaningful words, and so many reasons and examples, are as far as an answer can reach beyond the complete one. */
const FAR_REACHING = 90;
const MANY_REASONS = 6;

/**
 * What is suspected of an answer is evidence like all the rest, so that its points are counted as if nothing were. Null for what no prediction is asked
 * of: an answer of hardly a word, or to another question.
 */
export function explainWorth(examined: Examined): ExplainedWorth | null {
  const { suspicion, topicality, rubric } = examined;
  if (topicality < LEAST_TOPICALITY || isUnjudged(suspicion)) return null;
  const judgement: Limited = { ...examined, limitation: null };
  const measured = measureAnswer(judgement);
  const evidence = gatherEvidence(examined, seemingWorth(judgement, measured));
  const worth = Math.max(WRONG_ATTEMPT * topicality, predictWorth(evidence, rubric));
  return { evidence, worth: completed(worth), reach: reachBeyond(judgement, measured) };
}

/** From `from` on an answer is nearly complete, and at `whole` it is: hardly anybody grades one with all of the points. */
const NEARLY = { from: 86, whole: 90 };

function completed(worth: number): number {
  if (worth <= NEARLY.from) return worth;
  const share = (worth - NEARLY.from) / (NEARLY.whole - NEARLY.from);
  return Math.min(COMPLETE, NEARLY.from + share * (COMPLETE - NEARLY.from));
}

/**
 * What an answer seems to be worth by its points, of which the first count most, and by whether it has room for reasons. How it is said moves it a
 * little.
 */
function seemingWorth(judgement: Limited, { scores, earned }: Measured): number {
  const { mistakes, topicality, read } = judgement;
  const attempt = (mistakes.length > 0 ? WRONG_ATTEMPT : ATTEMPT + briefTruth(judgement)) * topicality;
  // Many words around one point say that the others are not known, or that another question was meant.
  const isSparse = read.content.length >= MANY_WORDS && earned < FEW_POINTS;
  const density = isSparse ? 0.35 + (0.65 * earned) / FEW_POINTS : 1;
  const explained = earned ** 0.55 * Math.min(1, topicality / 0.6) * elaborationOf(judgement) * density;
  return (attempt + (COMPLETE - attempt) * explained) * styleOf(scores);
}

/** What a complete answer is worth more for its reach. */
function reachBeyond(judgement: Limited, { scores, earned }: Measured): number {
  return (100 - COMPLETE) * earned * reachOf(judgement, scores.depth / 100) * styleOf(scores);
}

const styleOf = ({ clarity, keywords, relevance }: MannerScores) =>
  0.9 + 0.1 * ((2 * clarity + keywords + 2 * relevance) / 500);

/** What a short answer is worth whose words all stand together as they should, though none of them says a whole point. */
function briefTruth({ read, familiarity }: Limited): number {
  const brevity = Math.max(0, 1 - read.content.length / BRIEF);
  return Math.min(MOST_FOR_BRIEF, FOR_BRIEF * brevity * Math.max(0, leanOf(familiarity)));
}

const REASONS =
  /\b(?:because|since|so that|therefore|otherwise|that is why|that['’]s why|for example|for instance|such as|e\.g|unless|whereas|which means|instead)\b/gi;

/** How far an answer goes beyond the points, 0–1. */
function reachOf(judgement: Limited, depth: number): number {
  const reasons = Math.min(1, (judgement.read.text.match(REASONS)?.length ?? 0) / MANY_REASONS);
  return (depth + Math.min(1, countWordsAbout(judgement) / FAR_REACHING) + reasons) / 3;
}
