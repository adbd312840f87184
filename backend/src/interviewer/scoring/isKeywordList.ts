import type { ReadText } from '../text/readText';

/** Measured on the bank: 28–64 % of the words of its answers are grammar, at most 18 % of its lists of terms. */
const LEAST_FUNCTION_SHARE = 0.2;
const LIST_FUNCTION_SHARE = 0.3;
/** A name, and at least this much about it. */
const TERSE_WORDS = 4;
const LIST_PIECES = 5;
const LIST_WORDS_PER_PIECE = 3;
const LISTED_SHARE = 0.5;

/** So many points in clauses of about so many words are made in the style of a telegram. */
const TELEGRAM = { claims: 2, shortest: 3.5, longest: 12 };

/**
 * Terms strung together without saying anything about them.
 * @param claims how many points are made in words beside the terms
 */
export function isKeywordList(read: ReadText, claims = 0): boolean {
  if (isTerse(read)) return false;
  const pieces = read.tokens.filter((token) => token.opensClause).length;
  if (read.functionShare < LEAST_FUNCTION_SHARE) {
    const length = read.tokens.length / pieces;
    return claims < TELEGRAM.claims || length < TELEGRAM.shortest || length > TELEGRAM.longest;
  }
  return (
    pieces >= LIST_PIECES &&
    read.tokens.length / pieces < LIST_WORDS_PER_PIECE &&
    read.functionShare < LIST_FUNCTION_SHARE &&
    countListed(read) >= LISTED_SHARE * read.tokens.length
  );
}

/** How many words stand in sentences that are lists: one list behind two sentences makes no list of an answer. */
function countListed({ tokens }: ReadText): number {
  const sentences = new Map<number, { words: number; pieces: number }>();
  for (const { sentence, opensClause } of tokens) {
    const { words, pieces } = sentences.get(sentence) ?? { words: 0, pieces: 0 };
    sentences.set(sentence, { words: words + 1, pieces: pieces + (opensClause ? 1 : 0) });
  }
  return [...sentences.values()]
    .filter(({ words, pieces }) => words / pieces < LIST_WORDS_PER_PIECE)
    .reduce((sum, { words }) => sum + words, 0);
}

/** 'Hashing: one way, no going back.' says something of each: in most sentences a colon stands for the verb. */
function isTerse({ text, tokens, sentenceCount }: ReadText): boolean {
  const defined = new Set(
    tokens
      .filter((token, index) => {
        const next = tokens[index + 1];
        return next?.sentence === token.sentence && /^\s*[:=–—]/.test(text.slice(token.end, next.start));
      })
      .map(({ sentence }) => sentence),
  );
  return (
    sentenceCount > 1 && defined.size > sentenceCount / 2 && tokens.length >= TERSE_WORDS * sentenceCount
  );
}
