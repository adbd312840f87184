import { readStances, distanceOf, type StanceModel } from '../../src/interviewer/text/stance/readStances';
import { tokenize } from '../../src/interviewer/text/tokenize';
import { frame } from '../answers/frames';

/** A text, whether its speaker stands for it, and how much it counts. */
interface Example {
  isFramed: boolean;
  features: ReadonlySet<string>;
  weight: number;
}

const SENTENCES_OF_EACH_FRAME = 12;
/** Of more different sentences each is taken this far behind the last, so that a frame is seen around many questions. */
const STRIDE = 37;
const ROUNDS = 40;
const RATE = 0.15;
const BASE_RATE = 0.01;
const SHRINKAGE = 0.003;
/** Answers that people gave are fewer than those of the bank. */
const WEIGHT_OF_GIVEN = 3;
/** No word alone says it: a condition may be false as well. */
const MOST_WEIGHT = 2.5;
/** Less says nothing. */
const LEAST_WEIGHT = 0.2;

/**
 * Logistic regression of words and pairs of neighbours in framed sentences against sentences that people stand for. Only words of the frames count, so
 * that no question's own words do. The same texts give the same model.
 * @param own texts of the bank, right and wrong ones
 * @param given answers for which people stood
 */
export function fitStance(
  frames: readonly string[],
  own: readonly string[],
  given: readonly string[],
): StanceModel {
  const known = new Set(
    frames.flatMap((words) => words.split(/[@#]/).flatMap((part) => [...featuresOf(part)])),
  );
  const sentences = own.flatMap((text) => text.split(/(?<=[.!?])\s+/));
  const framed = frames.flatMap((words, index) =>
    Array.from({ length: SENTENCES_OF_EACH_FRAME }, (_, turn) => {
      const sentence =
        sentences[((index * SENTENCES_OF_EACH_FRAME + turn) * STRIDE) % sentences.length] ?? '';
      return { isFramed: true, features: featuresOf(frame(sentence, words)), weight: 1 };
    }),
  );
  const meant = (text: string, weight: number) =>
    text
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => ({ isFramed: false, features: featuresOf(sentence), weight }));
  return regress(
    [
      ...own.flatMap((text) => meant(text, 1)),
      ...given.flatMap((text) => meant(text, WEIGHT_OF_GIVEN)),
      ...framed,
    ],
    known,
  );
}

/** The share of an answer that nobody stands for, by a model. */
export const distanceIn = (text: string, model: StanceModel): number =>
  distanceOf(readStances(tokenize(text), model));

function featuresOf(text: string): Set<string> {
  const tokens = tokenize(text);
  return new Set(
    tokens.flatMap(({ word, sentence }, index) => {
      const next = tokens[index + 1];
      return next?.sentence === sentence ? [word, `${word} ${next.word}`] : [word];
    }),
  );
}

/** Stochastic descent with a step for each weight (AdaGrad). */
function regress(examples: readonly Example[], known: ReadonlySet<string>): StanceModel {
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
      const { features, isFramed, weight } = example;
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), base);
      const off = (1 / (1 + Math.exp(-sum)) - (isFramed ? 1 : 0)) * weight;
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
  return { base: round(base), weights: new Map(telling) };
}

/** Visits all examples in an order that mixes them. */
function coprimeStride(length: number): number {
  const divides = (left: number, right: number): number =>
    right === 0 ? left : divides(right, left % right);
  let stride = 7919;
  while (divides(stride, length) !== 1) stride += 1;
  return stride;
}

const limit = (weight: number) => Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight));
const round = (value: number) => Math.round(value * 100) / 100;
