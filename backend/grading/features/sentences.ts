import { groupBySentence, readOwnText, type ContentWord, type ReadText } from '../text/readText';

/** The stems of a sentence's content words, with a `!` before negated ones. */
export type Sentence = readonly string[];

const DENIED = '!';
/** A single word is no sentence. */
const LEAST_WORDS = 2;
/** Maximum distance between the content words of a pair. */
const REACH = 4;

export const keyOf = ({ stem, negated }: Pick<ContentWord, 'stem' | 'negated'>): string =>
  negated ? DENIED + stem : stem;
export const isDenied = (key: string): boolean => key.startsWith(DENIED);
export const plain = (key: string): string => (isDenied(key) ? key.slice(1) : key);
export const denied = (stem: string): string => DENIED + stem;

/** The sentences of a parsed text, as their content words. */
export function splitSentences(content: readonly ContentWord[]): ContentWord[][] {
  return [...groupBySentence(content).values()].filter(({ length }) => length >= LEAST_WORDS);
}

export const sentencesOf = ({ content }: Pick<ReadText, 'content'>): Sentence[] =>
  splitSentences(content).map((words) => words.map(keyOf));

/** For a text that endorses everything it says, such as one of the bank. */
export const readSentences = (text: string): Sentence[] => sentencesOf(readOwnText(text));

/**
 * Visits the unigrams and ordered pairs of a sentence.
 * @param visit receives the n-gram and the positions of its words; `second` is null for a unigram
 */
export function eachNgram(
  words: Sentence,
  visit: (ngram: string, first: number, second: number | null) => void,
): void {
  for (const [first, word] of words.entries()) {
    visit(word, first, null);
    for (let second = first + 1; second < words.length && second <= first + REACH; second += 1)
      visit(`${word} ${words[second] ?? ''}`, first, second);
  }
}

/** The distinct n-grams of several sentences. */
export function ngramsOf(sentences: readonly Sentence[]): Set<string> {
  const ngrams = new Set<string>();
  for (const words of sentences) eachNgram(words, (ngram) => ngrams.add(ngram));
  return ngrams;
}

/** Document frequency of each word: the number of sentences that contain it. */
export function countDocuments(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
