import { findAuxiliaries } from '../text/findAuxiliaries';
import { findRuns } from '../text/findRuns';
import type { ContentWord, ReadText } from '../text/readText';
import type { Token } from '../text/tokenize';
import { swapComparands, type Comparands } from './comparands';
import { isKnown, type Statistics } from './compileStatistics';
import { findContradiction, type Contradiction } from './contradictions';
import { logOddsOf } from './logOdds';
import { coverageOf, likelihoodOf, closenessOf, logistic } from './points';
import { predictRidge } from './ridge';
import { eachNgram, isDenied, keyOf, plain, splitSentences, type Sentence } from './sentences';

/**
 * The model's view of an answer: numbers without thresholds. A sentence is 'on topic' if most of its words
 * occur in the question's corpus; if none is, all count. Shares are 0–1, log-odds about -6 to 6.
 */
export interface Features {
  /** Logarithm of the number of labelled texts. */
  corpusSize: number;
  /** Mean log-odds that a sentence is right, weighted by words. */
  logOdds: number;
  /** The lowest, at most 0. */
  worstLogOdds: number;
  /** Share of words in sentences with log-odds below 0. */
  doubtfulShare: number;
  /** Share of ordered word pairs that the corpus contains. */
  pairShare: number;
  /** Share of the points' words in the answer. */
  coverage: number;
  /** Share of the points that the answer makes. */
  pointsMade: number;
  /** The same, in sentences that are right. */
  pointsMadeRightly: number;
  /** Maximum closeness of a sentence to a point. */
  closestPoint: number;
  /** How well its words distinguish this question from others. */
  specificity: number;
  /** Predicted from the grades of similar labelled answers, 0–100. */
  ridge: number;
  /** Share of its n-grams that those answers contain. */
  support: number;
  /** Change of that grade with the comparands swapped. */
  ridgeIfExchanged: number;
  /** Change of that grade with all negations removed. */
  ridgeIfAsserted: number;
  knownShare: number;
  /** Content words, without repetitions of the question. */
  words: number;
  wordsOnTopic: number;
  sentencesOnTopic: number;
  sentenceLength: number;
  offTopicShare: number;
  /** Share of grammatical words. */
  grammarShare: number;
  /** Share of characters that only code needs. */
  codeShare: number;
  /** Number of line breaks. */
  lines: number;
  /** Share of its words that the question uses. */
  echo: number;
  /** Talk without content. This and the next five come from sentence models shared by all questions. */
  vagueness: number;
  /** Claims of others: the mean of all sentences, and the maximum. */
  attribution: number;
  attributionPeak: number;
  /** Wrong claims: the mean, the maximum and the minimum. */
  wrongClaims: number;
  wrongClaimsPeak: number;
  wrongClaimsLeast: number;
  /** Share of words in statements attributed to others, or in questions. */
  attributedShare: number;
  /** Share of auxiliaries that are negated. */
  deniedShare: number;
  /** Below 0 if it denies what is usually asserted. */
  polarity: number;
}
export type FeatureName = keyof Features;

/** In the input order of a trained model. */
export const FEATURE_NAMES = [
  'corpusSize',
  'logOdds',
  'worstLogOdds',
  'doubtfulShare',
  'pairShare',
  'coverage',
  'pointsMade',
  'pointsMadeRightly',
  'closestPoint',
  'specificity',
  'ridge',
  'support',
  'ridgeIfExchanged',
  'ridgeIfAsserted',
  'knownShare',
  'words',
  'wordsOnTopic',
  'sentencesOnTopic',
  'sentenceLength',
  'offTopicShare',
  'grammarShare',
  'codeShare',
  'lines',
  'echo',
  'vagueness',
  'attribution',
  'attributionPeak',
  'wrongClaims',
  'wrongClaimsPeak',
  'wrongClaimsLeast',
  'attributedShare',
  'deniedShare',
  'polarity',
] as const satisfies readonly FeatureName[];

/** A sentence on topic, with its number in the text. */
export interface MeasuredSentence {
  sentence: number;
  words: Sentence;
  logOdds: number;
  contradiction: Contradiction | null;
}

export interface Measured {
  features: Features;
  sentences: readonly MeasuredSentence[];
  /** Content words, without repetitions of the question. */
  content: readonly ContentWord[];
  /** Probability that each sentence of the text reports the claims of others, 0–1. */
  attribution: readonly number[];
  /** Probability that each sentence makes a wrong claim, 0–1; the model is shared by all questions. */
  wrongClaims: readonly number[];
  /** Share of words in sentences that swap the comparands of a right one. */
  exchangedShare: number;
  /** Share of words in sentences that negate a right one, or drop its negation. */
  contradictedShare: number;
  /** Share of words repeated from the names of points. */
  recitedShare: number;
  /** Share of different words beyond the terms, the question and the names of its points. */
  newWordShare: number;
  /** Mean number of occurrences of each of those. */
  newWordRepeats: number;
}

/**
 * Probabilities, 0–1, that each sentence reports the claims of others, says nothing, or is wrong. Fitted over
 * all questions.
 */
export interface SentenceModels {
  attribution(tokens: readonly Token[]): number[];
  vagueness(tokens: readonly Token[]): number[];
  wrongClaims(tokens: readonly Token[]): number[];
}

/** A question's wording, in addition to its statistics. */
export interface Asked {
  comparands: Comparands;
  /** Words of the interviewer, and of the names of the points. */
  askedWords: readonly (readonly string[])[];
  names: readonly (readonly string[])[];
  askedStems: ReadonlySet<string>;
  /** Stems of the terms, the question, its topic and the names of its points. */
  termStems: ReadonlySet<string>;
}

/** Minimum share of known words in a sentence on topic. */
const ON_TOPIC = 0.7;
/** Pseudo-counts that reduce the evidence of short answers. Of the pairs, `known` count as known. */
const FEW_WORDS = 4;
const FEW_PAIRS = { all: 6, known: 0.5 };
const FEW_STEMS = 6;
/**
 * Consecutive words that repeat the question. Fewer suffice in names of points if three of them are recited.
 */
const ECHO = 5;
const RECITED = { words: 4, names: 3 };
const CODE_SIGNS = /[{}()[\];=<>|&+*/$#@_]/g;

export function measureFeatures(
  read: ReadText,
  statistics: Statistics,
  { comparands, askedWords, names, askedStems, termStems }: Asked,
  models: SentenceModels,
): Measured {
  const echoed = findRuns(read.tokens, askedWords, ECHO).tokens;
  const content = read.content.filter(({ index }) => !echoed.has(index));
  const measured = splitSentences(content).map((words) => measureSentence(words, statistics));
  const onTopic = measured.filter(({ words }) => isOnTopic(words, statistics));
  const counted = onTopic.length > 0 ? onTopic : measured;
  const sentences = counted.map(({ words }) => words);
  const wordsCounted = countWords(counted);
  const wordsOnTopic = onTopic.length > 0 ? wordsCounted : 0;
  const length = wordsCounted + FEW_WORDS;
  const auxiliaries = findAuxiliaries(read.tokens);
  const denials = auxiliaries.filter((auxiliary) => auxiliary.isDenied).length;
  const shareOf = (contradiction: Contradiction) =>
    countWords(counted.filter((one) => one.contradiction === contradiction)) / (wordsCounted + 1);
  const attribution = models.attribution(read.tokens);
  const wrongClaims = models.wrongClaims(read.tokens);
  const newWords = content.flatMap(({ stem }) => (termStems.has(stem) ? [] : [stem]));
  const differentNew = new Set(newWords).size;
  const recited = findRuns(read.tokens, names, RECITED.words);
  const stems = new Set(sentences.flat().map(plain));
  const features: Features = {
    corpusSize: Math.log1p(statistics.size),
    logOdds: counted.reduce((sum, { words, logOdds }) => sum + words.length * logOdds, 0) / length,
    worstLogOdds: Math.min(0, ...counted.map(({ logOdds }) => logOdds)),
    doubtfulShare: countWords(counted.filter(({ logOdds }) => logOdds < 0)) / length,
    pairShare: pairShareOf(sentences, statistics),
    ...measurePoints(counted, statistics),
    specificity:
      [...stems].reduce((sum, stem) => sum + (statistics.specificity.get(stem) ?? 0), 0) /
      (stems.size + FEW_STEMS),
    ...measureRidge(sentences, { statistics, comparands, isDenying: denials > 0 }),
    knownShare: sentences.flat().filter((word) => isKnown(word, statistics)).length / length,
    words: content.length,
    wordsOnTopic,
    sentencesOnTopic: onTopic.length,
    sentenceLength: length / (counted.length + 1),
    offTopicShare: content.length === 0 ? 1 : 1 - wordsOnTopic / content.length,
    grammarShare: read.functionShare,
    codeShare: codeShareOf(read.text),
    lines: read.text.split('\n').length - 1,
    echo: [...stems].filter((stem) => askedStems.has(stem)).length / (stems.size + FEW_WORDS - 1),
    ...measureTalk(read, new Set(counted.map(({ sentence }) => sentence)), {
      attribution,
      wrongClaims,
      vagueness: models.vagueness(read.tokens),
    }),
    attributedShare:
      content.filter(({ attributed, asked }) => attributed || asked).length / (content.length + 1),
    deniedShare: denials / (auxiliaries.length + 2),
    polarity:
      sentences
        .flat()
        .filter(isDenied)
        .reduce((sum, word) => sum + (statistics.polarity.get(plain(word)) ?? 0), 0) / length,
  };
  return {
    features,
    sentences: counted,
    content,
    attribution,
    wrongClaims,
    exchangedShare: shareOf('exchanged'),
    contradictedShare: shareOf('denied'),
    newWordShare: differentNew / (content.length + FEW_WORDS),
    newWordRepeats: differentNew === 0 ? 0 : newWords.length / differentNew,
    recitedShare: recited.texts >= RECITED.names ? recited.tokens.size / read.tokens.length : 0,
  };
}

function measureSentence(content: readonly ContentWord[], statistics: Statistics): MeasuredSentence {
  const words = content.map(keyOf);
  return {
    sentence: content[0]?.sentence ?? 0,
    words,
    logOdds: logOddsOf(words, statistics.odds),
    contradiction: findContradiction(words, statistics.attestations),
  };
}

const isOnTopic = (words: Sentence, statistics: Statistics) =>
  words.filter((word) => isKnown(word, statistics)).length >= ON_TOPIC * words.length;

const countWords = (sentences: readonly { words: Sentence }[]) =>
  sentences.reduce((sum, { words }) => sum + words.length, 0);

export const codeShareOf = (text: string): number =>
  (text.match(CODE_SIGNS)?.length ?? 0) / (text.replaceAll(/\s/g, '').length + 1);

function pairShareOf(sentences: readonly Sentence[], { odds }: Statistics): number {
  let { all, known } = FEW_PAIRS;
  for (const words of sentences)
    eachNgram(words, (ngram, _, second) => {
      if (second === null) return;
      all += 1;
      if (odds.has(ngram)) known += 1;
    });
  return known / all;
}

function measurePoints(
  sentences: readonly MeasuredSentence[],
  { points }: Statistics,
): Pick<Features, 'coverage' | 'pointsMade' | 'pointsMadeRightly' | 'closestPoint'> {
  const whole = points.reduce((sum, { weight }) => sum + weight, 0);
  const sets = sentences.map(({ words, logOdds }) => ({ words: new Set(words), rightly: logistic(logOdds) }));
  let pointsMade = 0;
  let pointsMadeRightly = 0;
  let closestPoint = 0;
  for (const point of points) {
    const likely = sets.map(({ words }) => likelihoodOf(words, point));
    pointsMade += (point.weight * Math.max(0, ...likely)) / whole;
    pointsMadeRightly +=
      (point.weight * Math.max(0, ...sets.map(({ rightly }, at) => rightly * (likely[at] ?? 0)))) / whole;
    closestPoint = Math.max(closestPoint, ...sets.map(({ words }) => closenessOf(words, point.odds)));
  }
  const used = new Set(sentences.flatMap(({ words }) => words));
  return { coverage: coverageOf(used, points), pointsMade, pointsMadeRightly, closestPoint };
}

/** Adds the grades of the contrary, which show whether the answer states it. */
function measureRidge(
  sentences: readonly Sentence[],
  {
    statistics,
    comparands,
    isDenying,
  }: { statistics: Statistics; comparands: Comparands; isDenying: boolean },
): Pick<Features, 'ridge' | 'support' | 'ridgeIfExchanged' | 'ridgeIfAsserted'> {
  const { grade, support } = predictRidge(sentences, statistics.ridge);
  const gradeIf = (others: readonly Sentence[]) => predictRidge(others, statistics.ridge).grade - grade;
  const swapped = sentences.map((words) => swapComparands(words, comparands));
  return {
    ridge: grade,
    support,
    ridgeIfExchanged: swapped.every((words) => words === null)
      ? 0
      : gradeIf(swapped.map((words, at) => words ?? sentences[at] ?? [])),
    ridgeIfAsserted: isDenying ? gradeIf(sentences.map((words) => words.map(plain))) : 0,
  };
}

function measureTalk(
  { tokens }: ReadText,
  onTopic: ReadonlySet<number>,
  { attribution, wrongClaims, vagueness }: Readonly<Record<keyof SentenceModels, readonly number[]>>,
): Pick<
  Features,
  'vagueness' | 'attribution' | 'attributionPeak' | 'wrongClaims' | 'wrongClaimsPeak' | 'wrongClaimsLeast'
> {
  // Off-topic sentences are neither vague nor wrong.
  const counted = tokens.filter(({ sentence }) => onTopic.has(sentence));
  const meanOf = (likelihoods: readonly number[], more: number) =>
    counted.reduce((sum, { sentence }) => sum + (likelihoods[sentence] ?? 0), 0) / (counted.length + more);
  const wrong = wrongClaims.filter((_, sentence) => onTopic.has(sentence));
  return {
    vagueness: meanOf(vagueness, FEW_STEMS),
    attribution: attribution.reduce((sum, likely) => sum + likely, 0) / (attribution.length + 1),
    attributionPeak: Math.max(0, ...attribution),
    wrongClaims: meanOf(wrongClaims, 1),
    wrongClaimsPeak: Math.max(0, ...wrong),
    wrongClaimsLeast: Math.min(1, ...wrong),
  };
}
