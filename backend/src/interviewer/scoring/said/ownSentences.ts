import type { QuestionItem } from '../../questionItem';
import { groupBySentence, type ReadText } from '../../text/readText';
import { saidAs } from './said';

/** The sentences of a question's own texts, right ones and wrong ones, each as its meaningful words. */
export interface OwnSentences {
  right: readonly (readonly string[])[];
  wrong: readonly (readonly string[])[];
}

/** One word alone is no sentence. */
const LEAST_WORDS = 2;

/**
 * @param read reads a text of the bank
 * @param except a text that is judged, and must not be among what it is judged by
 */
export function ownSentencesOf(
  { model, fixtures, concepts, misconceptions }: QuestionItem,
  read: (text: string) => ReadText,
  except?: string,
): OwnSentences {
  const { otherwise, nonsense, ownWords, broken } = fixtures as Readonly<Partial<Record<string, string>>>;
  const sentencesOf = (texts: readonly (string | undefined)[]) =>
    texts.filter((text) => text !== undefined && text !== except).flatMap((text = '') => wordsOf(read(text)));
  const told = [model, fixtures.strong, fixtures.partial, otherwise, ownWords, broken];
  const points = concepts.map(({ point }) => point);
  const corrections = misconceptions.map(({ correction }) => correction);
  return {
    right: sentencesOf([...told, ...points, ...corrections]),
    wrong: sentencesOf([fixtures.wrong, nonsense]),
  };
}

/** The sentences of a text, each as its words as they stand in what is said. */
export const wordsOf = ({ content }: ReadText): string[][] =>
  inSentences(content).map((words) => words.map(saidAs));

/** The meaningful words of a text, sentence by sentence. */
export function inSentences<T extends { sentence: number }>(content: readonly T[]): T[][] {
  return [...groupBySentence(content).values()].filter(({ length }) => length >= LEAST_WORDS);
}
