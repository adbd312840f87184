import { eachNgram, isDenied, plain, type Sentence } from './sentences';

/**
 * Evidence of each n-gram for a right sentence (above 0) or a wrong one: a naive Bayes classifier per
 * question.
 */
export type LogOdds = ReadonlyMap<string, number>;

/** Pseudo-count of each n-gram on both sides. */
const SMOOTHING = 0.5;
/** Weight of a pair: there are four times as many pairs as words. */
const PAIR = 0.5;

export function compileLogOdds(right: readonly Sentence[], wrong: readonly Sentence[]): LogOdds {
  const counts = new Map<string, [right: number, wrong: number]>();
  const count = (sentences: readonly Sentence[], side: 0 | 1) => {
    for (const words of sentences)
      eachNgram(words, (ngram) => {
        const known = counts.get(ngram);
        if (known) known[side] += 1;
        else counts.set(ngram, side === 0 ? [1, 0] : [0, 1]);
      });
  };
  count(right, 0);
  count(wrong, 1);
  const logShare = (times: number, all: number) => Math.log((times + SMOOTHING) / (all + 2 * SMOOTHING));
  return new Map(
    Array.from(counts, ([ngram, [rightly, wrongly]]) => [
      ngram,
      logShare(rightly, right.length) - logShare(wrongly, wrong.length),
    ]),
  );
}

/**
 * Log-odds that a sentence is right, from about -6 to 6; 0 if no part of it is known. A negated n-gram that
 * the corpus only asserts counts as evidence for the contrary.
 */
export function logOddsOf(words: Sentence, odds: LogOdds): number {
  let sum = 0;
  let squares = 0;
  const at = (place: number | null) => (place === null ? '' : (words[place] ?? ''));
  eachNgram(words, (ngram, first, second) => {
    const share = second === null ? 1 : PAIR;
    squares += share ** 2;
    sum += share * (odds.get(ngram) ?? contrary(at(first), at(second), odds));
  });
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}

function contrary(first: string, second: string, odds: LogOdds): number {
  if (!isDenied(first) && !isDenied(second)) return 0;
  return -(odds.get(second === '' ? plain(first) : `${plain(first)} ${plain(second)}`) ?? 0);
}
