import type { Token } from '../tokenize';
import stanceModel from './stanceModel.json';

/** How much each word, and each pair of neighbours, speaks for a speaker who does not stand for what he says, on the logistic scale. */
export interface StanceModel {
  base: number;
  weights: ReadonlyMap<string, number>;
}

const FITTED: StanceModel = { ...stanceModel, weights: new Map(Object.entries(stanceModel.weights)) };

/** Sentences are few: so many more are thought to be there for which somebody stands. */
const FEW = 1;

/** In so many words somebody says one thing; more of them without a full stop are several. */
const ONE_THOUGHT = 30;

/**
 * How likely each sentence is one for which the speaker does not stand, from 0 to 1: 'my old boss swore that …', '… or so the story goes'. Fitted by
 * `npm run fit-stance`; where it is put into words that are known, `findDisowned` says which part of the sentence it is.
 */
export function readStances(tokens: readonly Token[], { base, weights } = FITTED): number[] {
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

/** Which share of what was said the speaker does not stand for. */
export const distanceOf = (stances: readonly number[]): number =>
  stances.reduce((sum, stance) => sum + stance, 0) / (stances.length + FEW);

/** From this likelihood on a sentence is not held to be what its speaker thinks. */
const LEAST_DISTANCE = 0.3;
/** A sentence of so many words, 'I have never seen that confirmed in practice', speaks of the one before it. */
const LONGEST_VERDICT = 12;

/** The sentences for which the speaker does not stand, by their number. */
export function findDistanced(tokens: readonly Token[], stances: readonly number[]): Set<number> {
  const lengths: number[] = [];
  for (const { sentence } of tokens) lengths[sentence] = (lengths[sentence] ?? 0) + 1;
  return new Set(
    stances.flatMap((stance, sentence) => {
      if (stance < LEAST_DISTANCE) return [];
      return (lengths[sentence] ?? 0) <= LONGEST_VERDICT ? [sentence - 1, sentence] : [sentence];
    }),
  );
}
