import type { Token } from './tokenize';

/** The forms that carry a sentence: 'be' and 'been' do not. */
export const FINITE_AUXILIARIES: readonly string[] =
  'am is are was were do does did has have had can could may might must shall should will would'.split(' ');
const finite = new Set(FINITE_AUXILIARIES);

export const isFiniteAuxiliary = (word: string): boolean => finite.has(word);

/** An 'is' or 'has' of a text, and whether a 'not' or 'never' right behind it denies what follows. */
export interface Auxiliary {
  token: Token;
  isDenied: boolean;
}

export function findAuxiliaries(tokens: readonly Token[]): Auxiliary[] {
  return tokens.flatMap((token, index) => {
    if (!isFiniteAuxiliary(token.word)) return [];
    const next = tokens[index + 1]?.word;
    return [{ token, isDenied: next === 'not' || next === 'never' }];
  });
}
