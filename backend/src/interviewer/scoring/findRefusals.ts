import { findAuxiliaries } from '../text/findAuxiliaries';
import type { ReadText } from '../text/readText';
import type { Token } from '../text/tokenize';
import { isAttested } from './collocations';
import type { Rubric } from './rubric';
import { oddsOfDenial } from './said/odds';

/** An 'is not', 'cannot' or 'has never' of an answer. */
export interface Refusal {
  token: Token;
  /** What it denies is denied in what is right as well: 'is not unique', of what need not be unique. */
  isRight: boolean;
  /** Without it the sentence would say what is right: it denies the very thing, and not something beside it. */
  isContrary: boolean;
  /** How the odds stand that people who are right deny this as well; see `said/odds.ts`. */
  odds: number;
}

/** So many words behind a 'not' are what it denies. */
const DENIED_WORDS = 3;
/** 'What does not: deployments' denies nothing of what follows. */
const ASKS = /\bwhat\s+$/i;
const ANNOUNCES = /^(?:\s+not)?\s*:/;

export function findRefusals(
  { text, tokens, content }: Pick<ReadText, 'text' | 'tokens' | 'content'>,
  { collocations, odds }: Pick<Rubric, 'collocations' | 'odds'>,
): Refusal[] {
  return findAuxiliaries(tokens).flatMap(({ token, isDenied }) => {
    if (!isDenied) return [];
    if (ASKS.test(text.slice(0, token.start)) && ANNOUNCES.test(text.slice(token.end))) return [];
    const refused = content.find(({ start }) => start > token.end);
    const beside = content.filter(({ sentence }) => sentence === refused?.sentence);
    const isRight = refused?.negated === true && isAttested(refused, beside, collocations);
    const asserted = content
      .filter((word) => word.sentence === token.sentence)
      .map((word) => ({ ...word, negated: false }));
    const isContrary =
      !isRight &&
      asserted
        .filter(({ start }) => start > token.end)
        .slice(0, DENIED_WORDS)
        .some((word) => isAttested(word, asserted, collocations));
    return [{ token, isRight, isContrary, odds: oddsOfDenial(beside, odds) }];
  });
}

/** Which share of an answer's auxiliaries is denied where nothing right is; of few of them, less. */
export const refusedShareOf = (refusals: readonly Refusal[], { tokens }: Pick<ReadText, 'tokens'>): number =>
  refusals.filter(({ isRight }) => !isRight).length / (findAuxiliaries(tokens).length + 2);
