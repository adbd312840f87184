import type { ContentWord } from '../../text/readText';
import { createWordNumbers, eachFeature, keyOf, placeOf, UNKNOWN } from './features';
import { saidAs } from './said';

/**
 * How much each word, and each two words in their order, speaks for a sentence that is right and against one that is wrong, on the logarithmic scale:
 * a naive Bayes classifier of one question. In sorted numbers, since a server holds those of all questions.
 */
export interface Odds {
  numbers: ReadonlyMap<string, number>;
  keys: Int32Array;
  weights: Float32Array;
}

/** Two words tell this share of what one word tells: there are four times as many. */
const OF_PAIRS = 0.5;
/** What was said once, or never, is thought to have been said this much more often on either side. */
const SMOOTHING = 0.5;

/** Learns from sentences, each given as its words. */
export function compileOdds(
  right: readonly (readonly string[])[],
  wrong: readonly (readonly string[])[],
): Odds {
  const { numbers, numberOf } = createWordNumbers();
  // Sorted, what was said rightly and wrongly stands together: there are twenty thousand features, and sorting them is faster than looking each up.
  const said: number[] = [];
  const learn = (sentences: readonly (readonly string[])[], wrongly: 0 | 1) => {
    for (const sentence of sentences) {
      const words = sentence.map(numberOf);
      eachFeature(words.length, (first, second) => {
        said.push(2 * keyOf(words, first, second) + wrongly);
      });
    }
  };
  learn(right, 0);
  learn(wrong, 1);
  return { numbers, ...weigh(new Int32Array(said).sort(), right.length, wrong.length) };
}

/** @param said the key of each feature twice over, and one more where it was said wrongly; sorted */
function weigh(said: Int32Array, right: number, wrong: number): Pick<Odds, 'keys' | 'weights'> {
  const keys = new Int32Array(said.length);
  const weights = new Float32Array(said.length);
  const shareOf = (count: number, all: number) => (count + SMOOTHING) / (all + 2 * SMOOTHING);
  let size = 0;
  for (let at = 0; at < said.length; size += 1) {
    const key = (said[at] ?? 0) >> 1;
    const begin = at;
    while (said[at] === 2 * key) at += 1;
    const turn = at;
    while (said[at] === 2 * key + 1) at += 1;
    keys[size] = key;
    weights[size] = Math.log(shareOf(turn - begin, right) / shareOf(at - turn, wrong));
  }
  return { keys: keys.slice(0, size), weights: weights.slice(0, size) };
}

/**
 * How the odds of a sentence stand to be right: above 0 where it is rather right than wrong, from -6 to 6 or so, 0 where nothing in it is known. What is
 * denied here and was said without a 'not' by others speaks for the contrary.
 */
export const oddsOf = (words: readonly ContentWord[], odds: Odds): number => sumOf(words, odds, () => true);

function sumOf(
  words: readonly ContentWord[],
  { numbers, keys, weights }: Odds,
  counts: (first: number, second: number | null) => boolean,
): number {
  const own = words.map((word) => numbers.get(saidAs(word)) ?? UNKNOWN);
  const plain = words.map(({ stem }) => numbers.get(stem) ?? UNKNOWN);
  const weightOf = (key: number) => {
    const place = placeOf(key, keys);
    return place === undefined ? undefined : weights[place];
  };
  let sum = 0;
  let length = 0;
  eachFeature(words.length, (first, second) => {
    if (!counts(first, second)) return;
    const share = second === null ? 1 : OF_PAIRS;
    const weight =
      weightOf(keyOf(own, first, second)) ??
      (isDenied(words, first, second) ? -(weightOf(keyOf(plain, first, second)) ?? 0) : 0);
    length += share * share;
    sum += share * weight;
  });
  return length === 0 ? 0 : sum / Math.sqrt(length);
}

/** The same of what a sentence denies alone: above 0 where people who are right deny it as well. */
export const oddsOfDenial = (words: readonly ContentWord[], odds: Odds): number =>
  sumOf(words, odds, (first, second) => isDenied(words, first, second));

const isDenied = (words: readonly ContentWord[], first: number, second: number | null): boolean =>
  words[first]?.negated === true || (second !== null && words[second]?.negated === true);

/** Pairs are few in a short answer: so many more are thought to be there, of which so many were heard. */
const FEW_PAIRS = { all: 6, heard: 0.5 };

/** Which share of two words in their order somebody has said before, 0–1; hardly any where terms are strung together. */
export function heardShareOf(
  sentences: readonly (readonly ContentWord[])[],
  { numbers, keys }: Odds,
): number {
  let { all, heard } = FEW_PAIRS;
  for (const words of sentences) {
    const own = words.map((word) => numbers.get(saidAs(word)) ?? UNKNOWN);
    eachFeature(words.length, (first, second) => {
      if (second === null) return;
      all += 1;
      if (placeOf(keyOf(own, first, second), keys) !== undefined) heard += 1;
    });
  }
  return heard / all;
}
