import type { ReadText } from '../text/readText';

/** Measured on the bank: 28–64 % of the words of its answers are grammar, at most 18 % of its lists of terms. */
const LEAST_FUNCTION_SHARE = 0.2;
const LIST_FUNCTION_SHARE = 0.3;
const LIST_PIECES = 5;
const LIST_WORDS_PER_PIECE = 3;

/** Terms strung together without saying anything about them. */
export function isKeywordList(read: ReadText): boolean {
  if (read.functionShare < LEAST_FUNCTION_SHARE) return true;
  const pieces = read.tokens.filter((token) => token.opensClause).length;
  return (
    pieces >= LIST_PIECES &&
    read.tokens.length / pieces < LIST_WORDS_PER_PIECE &&
    read.functionShare < LIST_FUNCTION_SHARE
  );
}
