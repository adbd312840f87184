import { FUNCTION_WORDS, ORDER_WORDS } from './functionWords';
import { stemWord } from './stemWord';
import { isNegator, wordsOf } from './tokenize';

/** A phrasing ready to be looked for: each slot is filled by any one of its stems. */
export interface Phrase {
  source: string;
  slots: readonly (readonly string[])[];
  /** The phrasing says 'not': only a negated sentence matches it, and no negated sentence matches any other. */
  negative: boolean;
  ordered: boolean;
  /** Which comparands it names, by their number. */
  comparands?: readonly number[];
}

/**
 * Reads a phrasing of the bank.
 *
 * - Words count by their stem, function words do not count: 'the queue of tasks' is 'queue task'.
 * - `runs|executes before next|following task` gives alternatives, word by word.
 * - 'not', 'never', 'no', 'without' make the phrasing negative.
 * - Words may stand in any order and apart from each other, unless `before`, `after`, `than`, `instead` or
 *   `until` makes the order matter.
 */
export function compilePhrase(source: string, options: { ordered?: boolean } = {}): Phrase {
  let negative = false;
  let ordered = options.ordered ?? false;
  const slots: string[][] = [];
  for (const part of source.split(/\s+/)) {
    const alternatives = part.split('|').map(wordsOf);
    const [only = []] = alternatives;
    if (alternatives.length === 1) {
      for (const word of only) {
        if (isNegator(word)) negative = true;
        else if (!FUNCTION_WORDS.has(word)) slots.push([stemWord(word)]);
        if (ORDER_WORDS.has(word)) ordered = true;
      }
      continue;
    }
    if (alternatives.some((words) => words.length !== 1)) {
      throw new Error(`Each alternative must be one word: '${part}' in '${source}'`);
    }
    const words = alternatives.flat();
    if (words.every(isNegator)) negative = true;
    else if (words.some(isNegator)) throw new Error(`'${part}' in '${source}' mixes yes and no`);
    else slots.push([...new Set(words.map(stemWord))]);
    if (words.some((word) => ORDER_WORDS.has(word))) ordered = true;
  }
  if (slots.length === 0) throw new Error(`'${source}' has no word that could match`);
  return { source, slots, negative, ordered };
}

/** In how many wordings a phrasing can be met. */
export function countWordings(phrase: Phrase): number {
  return phrase.slots.reduce((product, slot) => product * slot.length, 1);
}
