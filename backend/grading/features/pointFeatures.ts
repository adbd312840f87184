import { swapComparands, type Comparands } from './comparands';
import type { Statistics } from './compileStatistics';
import { logOddsOf } from './logOdds';
import type { Measured } from './measureFeatures';
import { closenessOf } from './points';
import { isDenied, keyOf, plain, splitSentences } from './sentences';

/** Features that reveal a wrong claim: of the sentence, its nearest point and the whole answer. */
export const CLAIM_FEATURES = [
  'logOdds',
  'nearestRight',
  'nearestWrong',
  'wrongClaim',
  'words',
  'deniedShare',
  'attribution',
  'attributedShare',
  'ifExchanged',
  'total',
  'corpusSize',
  'answerLogOdds',
  'answerWrongClaims',
  'codeShare',
  'isCapped',
  'nearestMaking',
  'nearestContradicting',
  'closeness',
] as const;

/**
 * Features that reveal whether a sentence makes, partly makes or contradicts a point. The last three of
 * `CLAIM_FEATURES` refer to this point here.
 */
export const SENTENCE_POINT_FEATURES = [
  ...CLAIM_FEATURES,
  'coverage',
  'behindClosest',
  'makingAheadOfOthers',
  'subject',
  'subjectAheadOfOthers',
  'phrase',
] as const;

/** A sentence of an answer, as input of the point models. */
export interface PointSentence {
  sentence: number;
  /** By `CLAIM_FEATURES`. */
  claim: Float64Array;
  /** For each point, in the order of the rubric, by `SENTENCE_POINT_FEATURES`. */
  points: readonly Float64Array[];
}

/** A measured and graded answer, as input for measuring its points. */
export interface GradedText {
  measured: Measured;
  /** 0–100. */
  total: number;
  isCapped: boolean;
  /** For each point, the sentence with the rubric's words for it, and their number. */
  phrases: readonly ({ sentence: number; words: number } | null)[];
}

/** Lower bound of closeness, and its value without any point to compare. */
const NOTHING = -9;

/** Measures each sentence of an answer against each point of the question. */
export function measurePointSentences(
  { measured, total, isCapped, phrases }: GradedText,
  statistics: Statistics,
  comparands: Comparands,
): PointSentence[] {
  const { points, nearestRight, nearestWrong } = statistics.evidence;
  const sentences = splitSentences(measured.content).map((content) => {
    const words = content.map(keyOf);
    const set = new Set(words);
    const undenied = new Set(words.map(plain));
    const sentence = content[0]?.sentence ?? 0;
    const logOdds = logOddsOf(words, statistics.odds);
    const swapped = swapComparands(words, comparands);
    const share = (count: number) => count / (words.length + 1);
    return {
      sentence,
      own: [
        logOdds,
        nearestRight(set),
        nearestWrong(set),
        measured.wrongClaims[sentence] ?? 0,
        words.length,
        share(words.filter(isDenied).length),
        measured.attribution[sentence] ?? 0,
        share(content.filter(({ attributed, asked }) => attributed || asked).length),
        swapped ? logOddsOf(swapped, statistics.odds) - logOdds : 0,
        total,
        measured.features.corpusSize,
        measured.features.logOdds,
        measured.features.wrongClaims,
        measured.features.codeShare,
        isCapped ? 1 : 0,
      ],
      near: points.map((point) => ({
        making: point.nearestMaking(set),
        contradicting: point.nearestContradicting(set),
        closeness: closenessOf(set, point.odds),
        subject: closenessOf(undenied, point.subject),
        coverage: shareUsed(set, point.idf),
      })),
    };
  });
  const closest = points.map((_, at) =>
    Math.max(NOTHING, ...sentences.map(({ near }) => near[at]?.closeness ?? NOTHING)),
  );
  return sentences.map(({ sentence, own, near }) => {
    const best = near.toSorted((one, other) => other.closeness - one.closeness)[0];
    const others = (at: number, of: (one: (typeof near)[number]) => number) =>
      Math.max(NOTHING, ...near.flatMap((one, index) => (index === at ? [] : [of(one)])));
    return {
      sentence,
      claim: Float64Array.from([
        ...own,
        Math.max(0, ...near.map(({ making }) => making)),
        Math.max(0, ...near.map(({ contradicting }) => contradicting)),
        best?.closeness ?? NOTHING,
      ]),
      points: near.map((point, at) =>
        Float64Array.from([
          ...own,
          point.making,
          point.contradicting,
          point.closeness,
          point.coverage,
          (closest[at] ?? NOTHING) - point.closeness,
          point.making -
            Math.max(
              0,
              others(at, ({ making }) => making),
            ),
          point.subject,
          point.subject - others(at, ({ subject }) => subject),
          phrases[at]?.sentence === sentence ? phrases[at].words : 0,
        ]),
      ),
    };
  });
}

function shareUsed(words: ReadonlySet<string>, idf: ReadonlyMap<string, number>): number {
  let [used, all] = [0, 0];
  for (const [word, tells] of idf) {
    all += tells;
    if (words.has(word)) used += tells;
  }
  return all === 0 ? 0 : used / all;
}

/** Probabilities that a sentence makes a point, makes part of it, or contradicts it, 0–1. */
export interface SentenceLikelihoods {
  makes: number;
  partly: number;
  contradicts: number;
}

export const ANSWER_POINT_FEATURES = [
  'makes',
  'makesSecond',
  'partly',
  'partlyTogether',
  'contradicts',
  'total',
  'corpusSize',
  'words',
  'worstLogOdds',
  'coverage',
  'isCapped',
] as const;

/**
 * Features of an answer's treatment of a point, by `ANSWER_POINT_FEATURES`.
 * @param sentences the answer's sentences, each for this point
 */
export function measureAnswerPoint(
  sentences: readonly SentenceLikelihoods[],
  { measured: { features }, total, isCapped }: GradedText,
): Float64Array {
  const [first = 0, second = 0] = sentences.map(({ makes }) => makes).sort((one, other) => other - one);
  return Float64Array.from([
    first,
    second,
    Math.max(0, ...sentences.map(({ partly }) => partly)),
    sentences.reduce((sum, { partly }) => sum + partly, 0),
    Math.max(0, ...sentences.map(({ contradicts }) => contradicts)),
    total,
    features.corpusSize,
    features.words,
    features.worstLogOdds,
    features.coverage,
    isCapped ? 1 : 0,
  ]);
}
