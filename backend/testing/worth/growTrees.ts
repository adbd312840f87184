import {
  EVIDENCE,
  EVIDENCE_NAMES,
  type Evidence,
  type EvidenceName,
} from '../../src/interviewer/scoring/worth/gatherEvidence';
import { follow, type Tree, type WorthModel } from '../../src/interviewer/scoring/worth/predictWorth';

/** An answer that people graded. */
export interface Example {
  evidence: Evidence;
  /** What it is worth, 0–100. */
  worth: number;
  /** How much it counts. */
  weight: number;
}

export interface Growth {
  trees: number;
  depth: number;
  /** Share of what is left to explain that each tree takes. */
  rate: number;
  /** Weight of the examples in a leaf at least. */
  leastWeight: number;
  /** Share of what an answer seems to be worth that is not left to the trees. */
  share: number;
}

/** Pulls leaves of few examples towards 0. */
const SHRINKAGE = 1;
/** So many thresholds of each kind of evidence are tried. */
const THRESHOLDS = 48;

/**
 * Gradient boosting of squared errors, with the direction of each kind of evidence kept: more of what speaks for an answer never lowers its worth.
 * The same examples give the same trees.
 */
export function growTrees(examples: readonly Example[], growth: Growth): WorthModel {
  const { share } = growth;
  const unshared = examples.map((example) => ({
    ...example,
    worth: example.worth - share * example.evidence.seeming,
  }));
  const base = round(sumOfWorth(unshared) / weightOf(unshared));
  const thresholds = new Map(
    EVIDENCE_NAMES.map((name) => [name, thresholdsOf(examples.map(({ evidence }) => evidence[name]))]),
  );
  const trees: Tree[] = [];
  let left = unshared.map((example) => ({ ...example, worth: example.worth - base }));
  for (let grown = 0; grown < growth.trees; grown += 1) {
    const tree = grow(left, growth, growth.depth, thresholds, [-Infinity, Infinity]);
    trees.push(tree);
    left = left.map((example) => ({ ...example, worth: example.worth - follow(tree, example.evidence) }));
  }
  return { base, share, trees };
}

type Bounds = readonly [least: number, most: number];

function grow(
  examples: readonly Example[],
  growth: Growth,
  depth: number,
  thresholds: ReadonlyMap<EvidenceName, readonly number[]>,
  bounds: Bounds,
): Tree {
  const split = depth === 0 ? undefined : findSplit(examples, growth, thresholds, bounds);
  if (!split) return round(growth.rate * within(bounds, meanOf(examples)));
  const { name, below } = split;
  const [low, high] = partition(examples, name, below);
  const middle = (within(bounds, meanOf(low)) + within(bounds, meanOf(high))) / 2;
  const [least, most] = bounds;
  const [lowBounds, highBounds]: [Bounds, Bounds] = EVIDENCE[name]
    ? [
        [least, middle],
        [middle, most],
      ]
    : [
        [middle, most],
        [least, middle],
      ];
  const branch = (part: readonly Example[], limits: Bounds) =>
    grow(part, growth, depth - 1, thresholds, limits);
  return [name, below, branch(low, lowBounds), branch(high, highBounds)];
}

function findSplit(
  examples: readonly Example[],
  { leastWeight }: Growth,
  thresholds: ReadonlyMap<EvidenceName, readonly number[]>,
  bounds: Bounds,
) {
  let best: { name: EvidenceName; below: number; gain: number } | undefined;
  const whole = gainOf(examples);
  for (const name of EVIDENCE_NAMES)
    for (const below of thresholds.get(name) ?? []) {
      const [low, high] = partition(examples, name, below);
      if (weightOf(low) < leastWeight || weightOf(high) < leastWeight) continue;
      const [lowMean, highMean] = [within(bounds, meanOf(low)), within(bounds, meanOf(high))];
      if (EVIDENCE[name] ? lowMean > highMean : lowMean < highMean) continue;
      const gain = gainOf(low) + gainOf(high) - whole;
      if (gain > (best?.gain ?? 0)) best = { name, below, gain };
    }
  return best;
}

function partition(examples: readonly Example[], name: EvidenceName, below: number): [Example[], Example[]] {
  const low: Example[] = [];
  const high: Example[] = [];
  for (const example of examples) (example.evidence[name] < below ? low : high).push(example);
  return [low, high];
}

const weightOf = (examples: readonly Example[]) => examples.reduce((sum, { weight }) => sum + weight, 0);
const sumOfWorth = (examples: readonly Example[]) =>
  examples.reduce((sum, { worth, weight }) => sum + worth * weight, 0);
const meanOf = (examples: readonly Example[]) => sumOfWorth(examples) / (weightOf(examples) + SHRINKAGE);
const gainOf = (examples: readonly Example[]) => sumOfWorth(examples) ** 2 / (weightOf(examples) + SHRINKAGE);
const within = ([least, most]: Bounds, value: number) => Math.max(least, Math.min(most, value));

/** Between the values that occur, at even steps of their rank. */
function thresholdsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((left, right) => left - right);
  const steps = Math.min(THRESHOLDS, sorted.length - 1);
  return Array.from({ length: Math.max(0, steps) }, (_, step) => {
    const at = Math.floor(((step + 1) * (sorted.length - 1)) / (steps + 1));
    return round(((sorted[at] ?? 0) + (sorted[at + 1] ?? 0)) / 2);
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
