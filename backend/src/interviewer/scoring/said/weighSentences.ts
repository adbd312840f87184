import type { ContentWord } from '../../text/readText';
import { measureBreadth } from './breadth';
import type { Hearing } from './hearing';
import { worthByLikeness } from './likeness';
import { heardShareOf, oddsOf, type Odds } from './odds';
import { inSentences } from './ownSentences';
import { measurePoints, type Made } from './points';
import { saidAs } from './said';
import { measureTelling } from './telling';

/** What the sentences of an answer say of the whole, by what people say to its question. */
export interface Weighed extends Made {
  /** The odds to be right in the mean, of the most doubtful sentence and of the surest one. */
  odds: number;
  worstOdds: number;
  bestOdds: number;
  /** The share of words in sentences that are rather wrong; and the share and the number of those in sentences that are clearly right. */
  doubtful: number;
  sure: number;
  sureWords: number;
  /** Which share of pairs of words in their order somebody has said. */
  heard: number;
  /** Meaningful words, and sentences, that speak of the question. */
  length: number;
  sentences: number;
  breadth: number;
  rightBreadth: number;
  /** How much its words belong to this question and to no other. */
  telling: number;
  /** What those are worth that are like it, 0–100. */
  alike: number;
  /** Which share of these words somebody has said, how many different ones, and how many words a sentence has. */
  known: number;
  knownWords: number;
  sentenceLength: number;
}

/** Of an answer of few words its sentences say less. */
const FEW_WORDS = 4;
/** From these odds on a sentence is rather right, or says nothing that is wrong; and from these on clearly right. */
const RATHER_RIGHT = -0.5;
const CLEARLY_RIGHT = 1.5;

/** Nothing that is said beside the question makes what is said of it more or less right. */
export function weighSentences(
  content: readonly ContentWord[],
  { odds, breadth, points, telling, likeness }: Hearing,
): Weighed {
  const all = inSentences(content);
  const about = all.filter((words) => isAbout(words, odds));
  const sentences = (about.length > 0 ? about : all).map((words) => ({ words, odds: oddsOf(words, odds) }));
  const spoken = sentences.map(({ words }) => words);
  const clear = sentences.filter((sentence) => sentence.odds > CLEARLY_RIGHT);
  const breadthOf = (some: typeof sentences) =>
    measureBreadth(
      some.flatMap(({ words }) => words),
      breadth,
    );
  const length = countWords(sentences) + FEW_WORDS;
  const known = spoken.flat().filter((word) => isKnown(word, odds));
  const sum = sentences.reduce((total, sentence) => total + sentence.words.length * sentence.odds, 0);
  return {
    odds: sum / length,
    worstOdds: Math.min(0, ...sentences.map((sentence) => sentence.odds)),
    bestOdds: Math.max(0, ...sentences.map((sentence) => sentence.odds)),
    doubtful: countWords(sentences.filter((sentence) => sentence.odds < 0)) / length,
    sure: countWords(clear) / length,
    sureWords: countWords(clear),
    heard: heardShareOf(spoken, odds),
    breadth: breadthOf(sentences),
    rightBreadth: breadthOf(sentences.filter((sentence) => sentence.odds >= RATHER_RIGHT)),
    length: about.length > 0 ? countWords(sentences) : 0,
    sentences: about.length,
    telling: measureTelling(spoken.flat(), telling),
    alike: worthByLikeness(spoken, likeness),
    known: known.length / length,
    knownWords: new Set(known.map(saidAs)).size,
    sentenceLength: length / (sentences.length + 1),
    ...measurePoints(
      sentences.map((sentence) => ({ words: new Set(sentence.words.map(saidAs)), odds: sentence.odds })),
      points,
    ),
  };
}

const countWords = (sentences: readonly { words: readonly ContentWord[] }[]) =>
  sentences.reduce((sum, { words }) => sum + words.length, 0);

/** So much of a sentence has been heard of the question that it speaks of. */
const HEARD_SHARE = 0.7;

const isAbout = (words: readonly ContentWord[], odds: Odds) =>
  words.filter((word) => isKnown(word, odds)).length >= HEARD_SHARE * words.length;

const isKnown = (word: ContentWord, { numbers }: Odds) => numbers.has(saidAs(word)) || numbers.has(word.stem);
