import type { ContentWord } from '../../text/readText';
import { measureBreadth, type Breadth } from './breadth';
import { heardShareOf, oddsOf, type Odds } from './odds';
import { inSentences } from './ownSentences';
import { saidAs } from './said';

/** What the odds of the sentences of an answer say of the whole. */
export interface Weighed {
  odds: number;
  worstOdds: number;
  bestOdds: number;
  doubtful: number;
  heard: number;
  /** Meaningful words, and sentences, that speak of the question. */
  length: number;
  sentences: number;
  breadth: number;
  rightBreadth: number;
}

/** Of an answer of few words its sentences say less. */
const FEW_WORDS = 4;
/** From these odds on a sentence is rather right, or says nothing that is wrong. */
const RATHER_RIGHT = -0.5;

/** Nothing that is said beside the question makes what is said of it more or less right. */
export function weighSentences(
  content: readonly ContentWord[],
  { odds, breadth }: { odds: Odds; breadth: Breadth },
): Weighed {
  const all = inSentences(content);
  const about = all.filter((words) => isAbout(words, odds));
  const sentences = (about.length > 0 ? about : all).map((words) => ({ words, odds: oddsOf(words, odds) }));
  const countWords = (some: typeof sentences) => some.reduce((sum, { words }) => sum + words.length, 0);
  const breadthOf = (some: typeof sentences) =>
    measureBreadth(
      some.flatMap(({ words }) => words),
      breadth,
    );
  const length = countWords(sentences) + FEW_WORDS;
  const sum = sentences.reduce((total, sentence) => total + sentence.words.length * sentence.odds, 0);
  return {
    odds: sum / length,
    worstOdds: Math.min(0, ...sentences.map((sentence) => sentence.odds)),
    bestOdds: Math.max(0, ...sentences.map((sentence) => sentence.odds)),
    doubtful: countWords(sentences.filter((sentence) => sentence.odds < 0)) / length,
    heard: heardShareOf(
      sentences.map(({ words }) => words),
      odds,
    ),
    breadth: breadthOf(sentences),
    rightBreadth: breadthOf(sentences.filter((sentence) => sentence.odds >= RATHER_RIGHT)),
    length: about.length > 0 ? countWords(sentences) : 0,
    sentences: about.length,
  };
}

/** So much of a sentence has been heard of the question that it speaks of. */
const HEARD_SHARE = 0.7;

const isAbout = (words: readonly ContentWord[], { numbers }: Odds) =>
  words.filter((word) => numbers.has(saidAs(word)) || numbers.has(word.stem)).length >=
  HEARD_SHARE * words.length;
