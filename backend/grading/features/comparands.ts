import { stemWord } from '../text/stemWord';
import { tokenize } from '../text/tokenize';
import { denied, isDenied, plain, type Sentence } from './sentences';

/** The names of each comparand of a question as stems, longest first. */
export type Comparands = readonly (readonly (readonly string[])[])[];

export const compileComparands = (sides: readonly (readonly string[])[]): Comparands =>
  sides.map((names) =>
    names
      .map((name) => tokenize(name).map(({ word }) => stemWord(word)))
      .toSorted((one, other) => other.length - one.length),
  );

/** The name at a position: the longest if one contains another, such as 'Promise.allSettled'. */
export function nameAt(
  stems: readonly string[],
  place: number,
  comparands: Comparands,
): { comparand: number; length: number } | undefined {
  let found: { comparand: number; length: number } | undefined;
  for (const [comparand, names] of comparands.entries()) {
    const name = names.find((words) => words.every((word, offset) => stems[place + offset] === word));
    if (name && name.length > (found?.length ?? 0)) found = { comparand, length: name.length };
  }
  return found;
}

/** The sentence with the names of the first two comparands swapped; null if it contains neither. */
export function swapComparands(words: Sentence, comparands: Comparands): Sentence | null {
  const [one, other] = comparands;
  if (!one || !other) return null;
  const stems = words.map(plain);
  const swapped: string[] = [];
  let isSwapped = false;
  for (let place = 0; place < words.length;) {
    const word = words[place] ?? '';
    const named = nameAt(stems, place, [one, other]);
    if (!named) {
      swapped.push(word);
      place += 1;
      continue;
    }
    isSwapped = true;
    const name = (named.comparand === 0 ? other : one).at(-1) ?? [];
    swapped.push(...(isDenied(word) ? name.map(denied) : name));
    place += named.length;
  }
  return isSwapped ? swapped : null;
}
