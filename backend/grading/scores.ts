import type { ScoreName } from '@prova/api/types/feedback';
import type { CapReason, Found } from './policy';
import { measureClarity } from './features/measureClarity';
import { concretenessOf } from './evidence/readStory';
import type { Rubric } from './rubric/compileRubric';

/**
 * Each from 0 to 100. `accuracy`: how much of the answer is right; `depth`: how much of the question was
 * explained; `clarity`: how easily it can be followed; `relevance`: how much of it is about the question;
 * `keywords`: its technical terms. `total` is the grade, and `low` to `high` contains a person's grade in
 * eight of ten answers.
 */
export interface AnswerScore extends Record<ScoreName, number> {
  total: number;
  low: number;
  high: number;
}

/** Minimum total of a question answered correctly. */
export const PASSING_TOTAL = 60;

/** Value of an entirely right answer by coverage and on-topic words, fitted to labelled right answers. */
const IF_RIGHT = { least: 28, coverage: 54, word: 0.92, words: 60, most: 92 };
/** Total up to which no claim of an answer counts as right. */
const NOTHING = 5;
/**
 * Shares of an entirely right answer's total. Few right answers score below the first. Between the other two,
 * an answer may be right and merely incomplete.
 */
const ALL_RIGHT = 0.8;
const MAY_BE_RIGHT = 0.5;
const IS_RIGHT = 0.7;
/** A sentence with these log-odds is wrong rather than unusually phrased. */
const WRONG_ODDS = -1;
/** Lists and retractions claim hardly anything. */
const HARDLY_ANY = 0.2;
/** The coverage of a complete answer: nobody uses all words of a point. */
const FULL_COVERAGE = 0.22;
/** Fragments are hard to follow; a wrong answer may be clear. */
const UNFOLLOWABLE: ReadonlySet<CapReason> = new Set(['scrambled', 'no-claims', 'too-short']);
const UNSAID: ReadonlySet<CapReason> = new Set(['empty', 'other-language']);
const TERMS_EXPECTED = 0.6;
const FULL_TOPICALITY = 0.6;

export function scoreNames(
  rubric: Rubric,
  found: Found,
  cap: CapReason | null,
  total: number,
): Record<ScoreName, number> {
  const { read, measured, topicality } = found;
  const { coverage, offTopicShare } = measured.features;
  const followed = measureClarity(read) * (cap !== null && UNFOLLOWABLE.has(cap) ? 0.5 : 1);
  const shares = {
    accuracy: accuracyOf(rubric, found, cap, total),
    depth: Math.min(1, coverage / FULL_COVERAGE) * Math.min(1, total / PASSING_TOTAL),
    clarity: followed,
    relevance: (1 - offTopicShare) * Math.min(1, topicality / FULL_TOPICALITY),
    keywords: termShareOf(rubric, read.content) * (cap === null ? 1 : 0.4),
  };
  const said = cap !== null && UNSAID.has(cap) ? 0 : 1;
  return {
    accuracy: percent(said * shares.accuracy),
    depth: percent(said * shares.depth),
    clarity: percent(said * shares.clarity),
    relevance: percent(said * shares.relevance),
    keywords: percent(said * shares.keywords),
  };
}

/** Share of the claims that hold, 0–1: the total relative to an entirely right answer's total. */
function accuracyOf(
  rubric: Rubric,
  { measured, evidence }: Found,
  cap: CapReason | null,
  total: number,
): number {
  const { coverage, wordsOnTopic, worstLogOdds } = measured.features;
  const { least, word, words, most } = IF_RIGHT;
  const expected = Math.min(
    most,
    least + IF_RIGHT.coverage * coverage + word * Math.min(words, wordsOnTopic),
  );
  const share = within01((total - NOTHING) / (ALL_RIGHT * expected - NOTHING));
  if (cap !== null) return Math.min(HARDLY_ANY, share);
  const isDoubted = rubric.statistics.size > 0 && worstLogOdds < WRONG_ODDS;
  const isRight = evidence.mistakes.length + evidence.denied.length === 0 && !isDoubted;
  const holding = isRight
    ? share + (1 - share) * within01((share - MAY_BE_RIGHT) / (IS_RIGHT - MAY_BE_RIGHT))
    : share;
  return evidence.told ? Math.min(concretenessOf(rubric, evidence.told), holding) : holding;
}

function termShareOf({ terms }: Rubric, content: readonly { stem: string }[]): number {
  const stems = new Set(content.map(({ stem }) => stem));
  const used = terms.filter((term) => term.every((stem) => stems.has(stem))).length;
  return Math.min(1, used / Math.ceil(terms.length * TERMS_EXPECTED));
}

const within01 = (share: number): number => Math.max(0, Math.min(1, share));
const percent = (share: number): number => Math.round(100 * within01(share));

/**
 * Combined value of the five scores, for comparing two readings of one answer: wrong or unexplained content
 * is worth little, however clear.
 */
export function combineScores({
  accuracy,
  depth,
  clarity,
  relevance,
  keywords,
}: Readonly<Record<ScoreName, number>>): number {
  const manner = (2 * clarity + keywords + 2 * relevance) / 500;
  return ((accuracy + depth) / 2) * (0.85 + 0.15 * manner);
}
