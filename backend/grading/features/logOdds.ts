import { eachNgram, isDenied, plain, type Sentence } from './sentences';

/** How much each n-gram speaks for a right sentence (above 0) or a wrong one: a naive Bayes classifier of one question. */
export type LogOdds = ReadonlyMap<string, number>;

/** Each n-gram is counted this much more often on either side. */
const SMOOTHING = 0.5;
/** Pairs count half: there are four times as many as words. */
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
 * The log-odds of a sentence to be right, from about -6 to 6; 0 where nothing in it is known. What is denied here and was only asserted before speaks
 * for the contrary.
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
