import { tokenize } from '../text/tokenize';
import type { WordModelFile } from '../text/wordModel';

/** A sentence's features, with its label and weight. */
export interface SentenceExample {
  isPositive: boolean;
  features: ReadonlySet<string>;
  weight: number;
}

const ROUNDS = 40;
const RATE = 0.15;
const BASE_RATE = 0.01;
const SHRINKAGE = 0.003;
/** No single word is decisive: a condition may be 'false' as well. */
const MOST_WEIGHT = 2.5;
/** Lower weights carry no information. */
const LEAST_WEIGHT = 0.2;

export const inSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/** The words and bigrams of a text. */
export function featuresOf(text: string): Set<string> {
  const tokens = tokenize(text);
  return new Set(
    tokens.flatMap(({ word, sentence }, index) => {
      const next = tokens[index + 1];
      return next?.sentence === sentence ? [word, `${word} ${next.word}`] : [word];
    }),
  );
}

/**
 * Logistic regression by stochastic gradient descent with a step size per weight (AdaGrad). Deterministic.
 * @param known features to fit; all others are ignored
 */
export function fitWordModel(
  examples: readonly SentenceExample[],
  known: ReadonlySet<string>,
): WordModelFile {
  const weights = new Map([...known].map((feature) => [feature, 0]));
  const steps = new Map([...known].map((feature) => [feature, 0.01]));
  const told = examples.map((example) => ({
    ...example,
    features: [...example.features].filter((feature) => known.has(feature)),
  }));
  let base = -1;
  const stride = coprimeStride(told.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let turn = 0; turn < told.length; turn += 1) {
      const example = told[(turn * stride + round) % told.length];
      if (!example) continue;
      const { features, isPositive, weight } = example;
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), base);
      const off = (1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0)) * weight;
      base -= BASE_RATE * off;
      for (const feature of features) {
        const current = weights.get(feature) ?? 0;
        const gradient = off + SHRINKAGE * current;
        const step = (steps.get(feature) ?? 0) + gradient ** 2;
        steps.set(feature, step);
        weights.set(feature, limit(current - (RATE * gradient) / Math.sqrt(step)));
      }
    }
  const telling = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([feature, weight]): [string, number] => [feature, round(weight)]);
  return { base: round(base), weights: Object.fromEntries(telling) };
}

/** A stride that visits all examples in mixed order. */
function coprimeStride(length: number): number {
  const divides = (left: number, right: number): number =>
    right === 0 ? left : divides(right, left % right);
  let stride = 7919;
  while (divides(stride, length) !== 1) stride += 1;
  return stride;
}

const limit = (weight: number) => Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight));
const round = (value: number) => Math.round(value * 100) / 100;
