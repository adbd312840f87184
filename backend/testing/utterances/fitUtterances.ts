import { featuresOf, type Vocabulary } from '../../src/interviewer/conversation/utterance/featuresOf';
import {
  UTTERANCES,
  type UtteranceModel,
} from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { wordsOf } from '@prova/grading/text/tokenize';
import type { LabelledUtterance } from './labelledUtterances';

const ROUNDS = 20;
const RATE = 0.05;
const BASE_RATE = 0.01;
const SHRINKAGE = 0.005;
/** Rarer features are noise. */
const LEAST_TIMES = 3;
/** A word used after this many questions belongs to the conversation rather than to one of them. */
const LEAST_QUESTIONS = 4;
/** Smaller weights say nothing. */
const LEAST_WEIGHT = 0.03;
/** Answers are frequent and similar; other utterances are rare, and missing them is costly. */
const WEIGHTS: Partial<Record<LabelledUtterance['label'], number>> = {
  answer: 1,
  question: 1.5,
};
const USUAL_WEIGHT = 2;

/** The questions: the words of each, and those of good answers to all. */
export interface UtteredTo {
  readonly words: Pick<Vocabulary, 'terms' | 'trade'>;
  readonly around: (item: string) => Pick<Vocabulary, 'question' | 'expected'>;
}

// Adding zero normalises negative zero, as in JSON.
const round = (value: number) => Math.round(value * 100) / 100 + 0;

/** From non-answers only: the words of answers are technical. */
function wordsOfConversation(utterances: readonly LabelledUtterance[]): string[] {
  const questionsOf = new Map<string, Set<string>>();
  for (const { item, label, text } of utterances) {
    if (label === 'answer') continue;
    for (const word of wordsOf(text)) {
      const items = questionsOf.get(word) ?? new Set();
      questionsOf.set(word, items.add(item));
    }
  }
  return [...questionsOf]
    .flatMap(([word, items]) => (items.size >= LEAST_QUESTIONS ? [word] : []))
    .toSorted();
}

/**
 * Multinomial logistic regression by stochastic gradient descent with a step per weight (AdaGrad).
 * Deterministic.
 */
export function fitUtterances(
  utterances: readonly LabelledUtterance[],
  { words, around }: UtteredTo,
): UtteranceModel {
  const own = wordsOfConversation(utterances);
  const vocabulary = { ...words, own: new Set(own) };
  const described = utterances.map(({ item, label, text }) => ({
    kind: UTTERANCES.indexOf(label),
    weight: WEIGHTS[label] ?? USUAL_WEIGHT,
    features: [...featuresOf(text, { ...vocabulary, ...around(item) })],
  }));
  const times = new Map<string, number>();
  for (const { features } of described) {
    for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  const zeros = () => new Float64Array(UTTERANCES.length);
  const learnt = new Map(
    [...times].flatMap(([feature, count]) =>
      count >= LEAST_TIMES ? [[feature, { weights: zeros(), steps: zeros().fill(0.1) }] as const] : [],
    ),
  );
  const base = zeros();
  const examples = described.map(({ features, ...example }) => ({
    ...example,
    told: features.flatMap((feature) => learnt.get(feature) ?? []),
  }));
  const stride = coprimeStride(examples.length);
  for (let turn = 0; turn < ROUNDS * examples.length; turn += 1) {
    const example = examples[(turn * stride) % examples.length];
    if (example) learnFrom(example, base);
  }
  const telling = [...learnt]
    .map(([feature, { weights }]) => [feature, [...weights].map(round)] as const)
    .filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= LEAST_WEIGHT))
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { own, base: [...base].map(round), weights: Object.fromEntries(telling) };
}

interface Example {
  readonly kind: number;
  readonly weight: number;
  readonly told: readonly { readonly weights: Float64Array; readonly steps: Float64Array }[];
}

/** One gradient step for an example. */
function learnFrom({ kind, weight, told }: Example, base: Float64Array): void {
  const sums = base.map((sum, at) => told.reduce((total, { weights }) => total + (weights[at] ?? 0), sum));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const offs = powers.map((power, at) => (power / total - (at === kind ? 1 : 0)) * weight);
  offs.forEach((off, at) => (base[at] = (base[at] ?? 0) - BASE_RATE * off));
  for (const { weights, steps } of told) {
    for (let at = 0; at < offs.length; at += 1) {
      const gradient = (offs[at] ?? 0) + SHRINKAGE * (weights[at] ?? 0);
      const step = (steps[at] ?? 0) + gradient ** 2;
      steps[at] = step;
      weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(step);
    }
  }
}

/** Visits all examples in a mixed order. */
function coprimeStride(length: number): number {
  const divides = (left: number, right: number): number =>
    right === 0 ? left : divides(right, left % right);
  let stride = 7919;
  while (divides(stride, length) !== 1) stride += 1;
  return stride;
}
