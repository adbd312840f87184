import type { Token } from './tokenize';

/**
 * Evidence of words and bigrams for a manner of speaking, on the logit scale; fitted to labelled sentences.
 */
export interface WordModel {
  base: number;
  weights: ReadonlyMap<string, number>;
}

/** Its serialised form. */
export interface WordModelFile {
  base: number;
  weights: Readonly<Record<string, number>>;
}

export const readWordModel = ({ base, weights }: WordModelFile): WordModel => ({
  base,
  weights: new Map(Object.entries(weights)),
});

/**
 * Words per thought: a longer sentence without a full stop holds several, and their probabilities are
 * averaged.
 */
const ONE_THOUGHT = 30;

/** Probability that each sentence is in a manner of speaking, 0–1. */
export function likelihoodsOf(tokens: readonly Token[], { base, weights }: WordModel): number[] {
  const sums: number[][] = [];
  let length = 0;
  tokens.forEach(({ word, sentence }, index) => {
    const thoughts = (sums[sentence] ??= []);
    length = thoughts.length === 0 ? 0 : length + 1;
    if (length % ONE_THOUGHT === 0) thoughts.push(base);
    const next = tokens[index + 1];
    const pair = next?.sentence === sentence ? weights.get(`${word} ${next.word}`) : undefined;
    const last = thoughts.length - 1;
    thoughts[last] = (thoughts[last] ?? base) + (weights.get(word) ?? 0) + (pair ?? 0);
  });
  return sums.map(
    (thoughts) => thoughts.reduce((sum, told) => sum + 1 / (1 + Math.exp(-told)), 0) / thoughts.length,
  );
}
