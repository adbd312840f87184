import { FUNCTION_WORDS, ORDER_WORDS } from './functionWords';
import { stemWord } from './stemWord';
import { isNegator, wordsOf } from './tokenize';

/** A compiled phrasing. Any of a slot's stems fills the slot. */
export interface Phrase {
  source: string;
  slots: readonly (readonly string[])[];
  /** Contains a negation: matches negated sentences only. A phrasing without one never matches those. */
  negative: boolean;
  ordered: boolean;
  /** Numbers of the comparands it names. */
  comparands?: readonly number[];
}

/**
 * Parses a phrasing of the bank.
 *
 * - Words match by stem, function words are ignored: 'the queue of tasks' is 'queue task'.
 * - `runs|executes before next|following task` lists alternatives, word by word.
 * - 'not', 'never', 'no' and 'without' make the phrasing negative.
 * - Words match in any order and with gaps, unless `before`, `after`, `than`, `instead` or `until` fixes the
 *   order.
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

/** Number of wordings that a phrasing covers. */
export function countWordings(phrase: Phrase): number {
  return phrase.slots.reduce((product, slot) => product * slot.length, 1);
}
