import type { Token } from './tokenize';

/** Finite forms, which can carry a sentence; 'be' and 'been' cannot. */
export const FINITE_AUXILIARIES: readonly string[] =
  'am is are was were do does did has have had can could may might must shall should will would'.split(' ');
const finite = new Set(FINITE_AUXILIARIES);

export const isFiniteAuxiliary = (word: string): boolean => finite.has(word);

/** An auxiliary of a text, and whether a 'not' or 'never' directly after it negates what follows. */
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
