import type { ReadText } from '../text/readText';
import type { Rubric } from './rubric';

/** So many words of a name in a row, with all their grammar, are no accident. */
const RUN = 4;
const RECITED_SHARE = 0.5;
/** Two names may be said by chance: some of them are short sentences. */
const LEAST_NAMES = 3;

/** The names of the rubric's points, as a report lists them, given back in place of an answer. */
export function isRecital({ tokens }: ReadText, { names }: Rubric): boolean {
  const recited = findRuns(tokens, names, RUN);
  return recited.texts >= LEAST_NAMES && recited.tokens.size >= RECITED_SHARE * tokens.length;
}

/**
 * Where an answer repeats some texts, word by word with all their grammar.
 * @param least how many words in a row make a repetition; a shorter text must be repeated whole
 */
export function findRuns(
  tokens: ReadText['tokens'],
  texts: readonly (readonly string[])[],
  least: number,
): { tokens: ReadonlySet<number>; texts: number } {
  const places = new Map<string, number[]>();
  tokens.forEach(({ word }, index) => places.set(word, [...(places.get(word) ?? []), index]));
  const repeated = new Set<number>();
  let found = 0;
  for (const text of texts) {
    const run = Math.min(least, text.length);
    let isRepeated = false;
    for (let from = 0; run > 0 && from + run <= text.length; from += 1) {
      for (const index of places.get(text[from] ?? '') ?? []) {
        let length = 0;
        while (length < run && tokens[index + length]?.word === text[from + length]) length += 1;
        if (length < run) continue;
        isRepeated = true;
        for (let offset = 0; offset < run; offset += 1) repeated.add(index + offset);
      }
    }
    if (isRepeated) found += 1;
  }
  return { tokens: repeated, texts: found };
}
