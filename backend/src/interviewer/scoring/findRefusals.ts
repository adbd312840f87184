import { findAuxiliaries } from '../text/findAuxiliaries';
import { groupBySentence, type ContentWord, type ReadText } from '../text/readText';
import type { Token } from '../text/tokenize';
import { isAttested, withNumbers } from './collocations';
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
const ASKS = /(?<!\w)what$/i;
const ANNOUNCES = /^(?:\s+not)?\s*:/;
const WHAT = 5;

/** Whether a 'what' stands right before a place. */
function isAsked(text: string, place: number): boolean {
  let end = place;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end < place && ASKS.test(text.slice(Math.max(0, end - WHAT), end));
}

/** A sentence of an answer, with what is asked of it for each of its refusals. */
interface Sentence {
  /** One of each of its words that the rubric knows: whether two stand together does not depend on where. */
  readonly different: readonly ContentWord[];
  /** The same as if nothing in it were denied. */
  readonly asserted: readonly ContentWord[];
  readonly odds: number;
}

const NO_SENTENCE: Sentence = { different: [], asserted: [], odds: 0 };

function readSentence(
  words: readonly ContentWord[],
  { collocations, odds }: Pick<Rubric, 'collocations' | 'odds'>,
): Sentence {
  const different = [...new Map(words.map((word) => [`${word.stem} ${word.negated}`, word])).values()];
  const stems = [...new Map(words.map((word) => [word.stem, word])).values()];
  return {
    different: withNumbers(different, collocations),
    asserted: withNumbers(
      stems.map((word) => ({ ...word, negated: false })),
      collocations,
    ),
    odds: oddsOfDenial(words, odds),
  };
}

export function findRefusals(
  { text, tokens, content }: Pick<ReadText, 'text' | 'tokens' | 'content'>,
  rubric: Pick<Rubric, 'collocations' | 'odds'>,
): Refusal[] {
  const denials = findAuxiliaries(tokens).filter(
    ({ token, isDenied }) =>
      isDenied && !(isAsked(text, token.start) && ANNOUNCES.test(text.slice(token.end))),
  );
  if (denials.length === 0) return [];
  const known = new Map<number, Sentence>();
  const grouped = groupBySentence(content);
  const sentenceOf = (number: number | undefined): Sentence => {
    if (number === undefined) return NO_SENTENCE;
    const sentence = known.get(number) ?? readSentence(grouped.get(number) ?? [], rubric);
    known.set(number, sentence);
    return sentence;
  };
  let next = 0;
  return denials.map(({ token }) => {
    while ((content[next]?.start ?? Infinity) <= token.end) next += 1;
    const refused = content[next];
    const beside = sentenceOf(refused?.sentence);
    const isRight = refused?.negated === true && isAttested(refused, beside.different, rubric.collocations);
    const { asserted } = sentenceOf(token.sentence);
    const isContrary =
      !isRight &&
      content
        .slice(next, next + DENIED_WORDS)
        .filter(({ sentence }) => sentence === token.sentence)
        .some((word) => isAttested({ ...word, negated: false }, asserted, rubric.collocations));
    return { token, isRight, isContrary, odds: beside.odds };
  });
}

/** Which share of an answer's auxiliaries is denied where nothing right is; of few of them, less. */
export const refusedShareOf = (refusals: readonly Refusal[], { tokens }: Pick<ReadText, 'tokens'>): number =>
  refusals.filter(({ isRight }) => !isRight).length / (findAuxiliaries(tokens).length + 2);
