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
 * What the model sees of an answer: numbers without a threshold. 'On topic' are sentences most of whose words somebody uses of the question; where
 * there are none, all sentences count. Shares are 0–1, log-odds about -6 to 6.
 */
export interface Features {
  /** The logarithm of how many labelled texts the question has. */
  corpusSize: number;
  /** The log-odds of its sentences to be right: their mean by words, the worst, and the share of words in sentences below 0. */
  logOdds: number;
  worstLogOdds: number;
  doubtfulShare: number;
  /** The share of ordered pairs of words that stand in the corpus. */
  pairShare: number;
  /** The share of the points' words that it uses, and of the points that it makes; the same of sentences that are right; how near it comes to one. */
  coverage: number;
  pointsMade: number;
  pointsMadeRightly: number;
  closestPoint: number;
  /** How much its words tell this question from others. */
  specificity: number;
  /** The grade of labelled answers like it, 0–100; the share of its n-grams that these have. */
  ridge: number;
  support: number;
  /** The same grade with its comparands swapped, and with nothing denied, less the grade as it is. */
  ridgeIfExchanged: number;
  ridgeIfAsserted: number;
  knownShare: number;
  /** Meaningful words beside the question given back. */
  words: number;
  wordsOnTopic: number;
  sentencesOnTopic: number;
  sentenceLength: number;
  offTopicShare: number;
  /** The share of words that only grammar needs, of signs that code needs, and how many lines it has. */
  grammarShare: number;
  codeShare: number;
  lines: number;
  /** The share of its words that the question uses. */
  echo: number;
  /** By models of sentences of all questions: talk that says nothing; claims of others, in the mean and at most; wrong claims, also at least. */
  vagueness: number;
  attribution: number;
  attributionPeak: number;
  wrongClaims: number;
  wrongClaimsPeak: number;
  wrongClaimsLeast: number;
  /** The share of words that are mentioned as what others say, or asked. */
  attributedShare: number;
  /** The share of its auxiliaries that are denied, and how unusual it is to deny what it denies, below 0. */
  deniedShare: number;
  polarity: number;
}
export type FeatureName = keyof Features;

/** In the order in which a model that is trained asks for them. */
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

/** A sentence on topic, by its number in the text. */
export interface MeasuredSentence {
  sentence: number;
  words: Sentence;
  logOdds: number;
  contradiction: Contradiction | null;
}

export interface Measured {
  features: Features;
  sentences: readonly MeasuredSentence[];
  /** Its meaningful words beside the question given back. */
  content: readonly ContentWord[];
  /** How likely each sentence of the text reports what others claim, 0–1. */
  attribution: readonly number[];
  /** And claims what is wrong, by the manner of all questions. */
  wrongClaims: readonly number[];
  /** Shares of its words: in sentences that contradict a right one, and that are given back from the names of points. */
  exchangedShare: number;
  contradictedShare: number;
  recitedShare: number;
  /** How many different words it has beside those of the terms, the question and the names of points, as a share of all. */
  newWordShare: number;
  /** How often each of these stands in it. */
  newWordRepeats: number;
}

/** How likely each sentence of a text reports what others claim, says nothing, or claims what is wrong, 0–1; fitted over all questions. */
export interface SentenceModels {
  attribution(tokens: readonly Token[]): number[];
  vagueness(tokens: readonly Token[]): number[];
  wrongClaims(tokens: readonly Token[]): number[];
}

/** What is asked of a question beside its statistics. */
export interface Asked {
  comparands: Comparands;
  /** What the interviewer says, and the names of the points, word by word. */
  askedWords: readonly (readonly string[])[];
  names: readonly (readonly string[])[];
  askedStems: ReadonlySet<string>;
  /** Words of the terms, the question and the names of its points. */
  termStems: ReadonlySet<string>;
}

/** A sentence is on topic from this share of known words on. */
const ON_TOPIC = 0.7;
/** Of an answer of few words its sentences say less; the same of its pairs, of which so many are thought known. */
const FEW_WORDS = 4;
const FEW_PAIRS = { all: 6, known: 0.5 };
const FEW_STEMS = 6;
/** So many words in a row are the question given back; in names of points fewer are, if three are recited. */
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

/** What the answer would be worth if it said the contrary shows whether it does. */
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
  // What is said beside the question is neither vague nor wrong.
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
