import {
  EVIDENCE,
  EVIDENCE_NAMES,
  type Evidence,
  type EvidenceName,
} from '../../src/interviewer/scoring/evidence';
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
  /** How many leaves a tree has at most, and how many questions lead to one. */
  leaves: number;
  depth: number;
  /** Share of what is left to explain that each tree takes. */
  rate: number;
  /** Weight of the examples in a leaf at least. */
  leastWeight: number;
}

/** Pulls leaves of few examples towards 0. */
const SHRINKAGE = 1;
/** So many thresholds of each kind of evidence are tried. */
const THRESHOLDS = 48;

/** The examples, with what is left to explain of each and how many thresholds of each kind of evidence it reaches. */
interface Binned {
  weight: Float64Array;
  left: Float64Array;
  /** By kind of evidence. */
  bins: readonly Uint8Array[];
  thresholds: readonly (readonly number[])[];
}

/**
 * Gradient boosting of squared errors, with the direction of each kind of evidence kept: more of what speaks for an answer never lowers its worth.
 * The same examples give the same trees.
 */
export function growTrees(examples: readonly Example[], growth: Growth): WorthModel {
  const weight = examples.reduce((sum, example) => sum + example.weight, 0);
  const base = round(examples.reduce((sum, example) => sum + example.weight * example.worth, 0) / weight);
  const thresholds = EVIDENCE_NAMES.map((name) =>
    thresholdsOf(examples.map(({ evidence }) => evidence[name])),
  );
  const binned: Binned = {
    weight: Float64Array.from(examples, (example) => example.weight),
    left: Float64Array.from(examples, ({ worth }) => worth - base),
    bins: EVIDENCE_NAMES.map((name, kind) =>
      Uint8Array.from(examples, ({ evidence }) => binOf(evidence[name], thresholds[kind] ?? [])),
    ),
    thresholds,
  };
  const trees: Tree[] = [];
  for (let grown = 0; grown < growth.trees; grown += 1) {
    const tree = growTree(binned, growth);
    trees.push(tree);
    for (const [index, { evidence }] of examples.entries())
      binned.left[index] = (binned.left[index] ?? 0) - follow(tree, evidence);
  }
  return { base, trees };
}

type Bounds = readonly [least: number, most: number];

/** Part of a tree: a leaf, until it is split. */
interface Node {
  members: Int32Array;
  depth: number;
  bounds: Bounds;
  split: Split | undefined;
  branches: readonly [low: Node, high: Node] | null;
}

/** How much some examples count, and how much is left to explain of them. */
interface Total {
  weight: number;
  left: number;
}

interface Split {
  kind: number;
  bin: number;
  low: Total;
  high: Total;
  gain: number;
}

/** Splits the leaf that explains most by it, until there are leaves enough. */
function growTree(binned: Binned, growth: Growth): Tree {
  const leafOf = (members: Int32Array, depth: number, bounds: Bounds): Node => ({
    members,
    depth,
    bounds,
    split: depth === growth.depth ? undefined : findSplit(members, binned, growth, bounds),
    branches: null,
  });
  const root = leafOf(
    Int32Array.from(binned.left, (_, index) => index),
    0,
    [-Infinity, Infinity],
  );
  const leaves = [root];
  while (leaves.length < growth.leaves) {
    const best = leaves.reduce((one, other) =>
      (other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one,
    );
    const { split } = best;
    if (!split) break;
    const bins = binned.bins[split.kind];
    const isLow = (index: number) => (bins?.[index] ?? 0) <= split.bin;
    const [low, high] = boundsBelow(split, best.bounds);
    best.branches = [
      leafOf(best.members.filter(isLow), best.depth + 1, low),
      leafOf(
        best.members.filter((index) => !isLow(index)),
        best.depth + 1,
        high,
      ),
    ];
    leaves.splice(leaves.indexOf(best), 1, ...best.branches);
  }
  const toTree = ({ members, bounds, split, branches }: Node): Tree =>
    split && branches
      ? [
          EVIDENCE_NAMES[split.kind] as EvidenceName,
          binned.thresholds[split.kind]?.[split.bin] ?? 0,
          toTree(branches[0]),
          toTree(branches[1]),
        ]
      : round(growth.rate * within(bounds, meanOf(totalOf(members, binned))));
  return toTree(root);
}

/** Where more of something speaks for an answer, nothing above the split may be worth less than what is below it. */
function boundsBelow({ kind, low, high }: Split, bounds: Bounds): readonly [low: Bounds, high: Bounds] {
  const middle = (within(bounds, meanOf(low)) + within(bounds, meanOf(high))) / 2;
  const [least, most] = bounds;
  const rises = EVIDENCE[EVIDENCE_NAMES[kind] as EvidenceName];
  const lower: Bounds = [least, middle];
  const upper: Bounds = [middle, most];
  return rises === null ? [bounds, bounds] : rises ? [lower, upper] : [upper, lower];
}

function findSplit(
  members: Int32Array,
  binned: Binned,
  { leastWeight }: Growth,
  bounds: Bounds,
): Split | undefined {
  let best: Split | undefined;
  const all = totalOf(members, binned);
  for (const [kind, steps] of binned.thresholds.entries()) {
    const rises = EVIDENCE[EVIDENCE_NAMES[kind] as EvidenceName];
    const { weights, lefts } = totalsByBin(members, binned, kind);
    let low: Total = { weight: 0, left: 0 };
    for (let bin = 0; bin < steps.length; bin += 1) {
      low = { weight: low.weight + (weights[bin] ?? 0), left: low.left + (lefts[bin] ?? 0) };
      const high = { weight: all.weight - low.weight, left: all.left - low.left };
      if (low.weight < leastWeight || high.weight < leastWeight) continue;
      const [lowMean, highMean] = [within(bounds, meanOf(low)), within(bounds, meanOf(high))];
      if (rises === true && lowMean > highMean) continue;
      if (rises === false && lowMean < highMean) continue;
      const gain = gainOf(low) + gainOf(high) - gainOf(all);
      if (gain > (best?.gain ?? 0)) best = { kind, bin, low, high, gain };
    }
  }
  return best;
}

function totalsByBin(members: Int32Array, { weight, left, bins, thresholds }: Binned, kind: number) {
  const size = (thresholds[kind]?.length ?? 0) + 1;
  const weights = new Float64Array(size);
  const lefts = new Float64Array(size);
  const own = bins[kind] as Uint8Array;
  for (const index of members) {
    const bin = own[index] as number;
    const counted = weight[index] as number;
    weights[bin] = (weights[bin] as number) + counted;
    lefts[bin] = (lefts[bin] as number) + counted * (left[index] as number);
  }
  return { weights, lefts };
}

function totalOf(members: Int32Array, { weight, left }: Binned): Total {
  const total = { weight: 0, left: 0 };
  for (const index of members) {
    total.weight += weight[index] ?? 0;
    total.left += (weight[index] ?? 0) * (left[index] ?? 0);
  }
  return total;
}

const meanOf = ({ weight, left }: Total) => left / (weight + SHRINKAGE);
const gainOf = ({ weight, left }: Total) => left ** 2 / (weight + SHRINKAGE);
const within = ([least, most]: Bounds, value: number) => Math.max(least, Math.min(most, value));

/** Between the values that occur, at even steps of their rank. */
function thresholdsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((left, right) => left - right);
  const steps = Math.min(THRESHOLDS, sorted.length - 1);
  const between = Array.from({ length: Math.max(0, steps) }, (_, step) => {
    const at = Math.floor(((step + 1) * (sorted.length - 1)) / (steps + 1));
    return round(((sorted[at] ?? 0) + (sorted[at + 1] ?? 0)) / 2);
  });
  return [...new Set(between)];
}

/** How many thresholds a value reaches. */
const binOf = (value: number, thresholds: readonly number[]) =>
  thresholds.filter((threshold) => value >= threshold).length;

const round = (value: number) => Math.round(value * 1000) / 1000;
