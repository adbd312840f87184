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
}

/** Pulls leaves of few examples towards 0. */
const SHRINKAGE = 1;
/** So many thresholds of each kind of evidence are tried. */
const THRESHOLDS = 48;

/** An example with what is left to explain of it, and for each kind of evidence how many thresholds it reaches. */
interface Binned {
  left: number;
  weight: number;
  bins: readonly number[];
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
  const binned = examples.map((example): Binned => ({
    left: example.worth - base,
    weight: example.weight,
    bins: EVIDENCE_NAMES.map((name, kind) => binOf(example.evidence[name], thresholds[kind] ?? [])),
  }));
  const trees: Tree[] = [];
  for (let grown = 0; grown < growth.trees; grown += 1) {
    const tree = grow(binned, growth, growth.depth, thresholds, [-Infinity, Infinity]);
    trees.push(tree);
    for (const [index, example] of binned.entries())
      example.left -= follow(tree, examples[index]?.evidence as Evidence);
  }
  return { base, trees };
}

type Bounds = readonly [least: number, most: number];
type Thresholds = readonly (readonly number[])[];

function grow(
  examples: readonly Binned[],
  growth: Growth,
  depth: number,
  thresholds: Thresholds,
  bounds: Bounds,
): Tree {
  const split = depth === 0 ? undefined : findSplit(examples, growth, thresholds, bounds);
  if (!split) return round(growth.rate * within(bounds, meanOf(totalOf(examples))));
  const { kind, bin, low, high } = split;
  const middle = (within(bounds, meanOf(low)) + within(bounds, meanOf(high))) / 2;
  const [least, most] = bounds;
  const name = EVIDENCE_NAMES[kind] as EvidenceName;
  const lower: Bounds = [least, middle];
  const upper: Bounds = [middle, most];
  const rises = EVIDENCE[name];
  const [lowBounds, highBounds] = rises === null ? [bounds, bounds] : rises ? [lower, upper] : [upper, lower];
  const branch = (isLow: boolean, limits: Bounds) =>
    grow(
      examples.filter(({ bins }) => (bins[kind] ?? 0) <= bin === isLow),
      growth,
      depth - 1,
      thresholds,
      limits,
    );
  return [name, thresholds[kind]?.[bin] ?? 0, branch(true, lowBounds), branch(false, highBounds)];
}

/** How much some examples count, and how much is left to explain of them. */
interface Total {
  weight: number;
  left: number;
}

function findSplit(
  examples: readonly Binned[],
  { leastWeight }: Growth,
  thresholds: Thresholds,
  bounds: Bounds,
) {
  let best: { kind: number; bin: number; low: Total; high: Total; gain: number } | undefined;
  const all = totalOf(examples);
  for (const [kind, steps] of thresholds.entries()) {
    const totals = totalsByBin(examples, kind, steps.length + 1);
    let low: Total = { weight: 0, left: 0 };
    for (let bin = 0; bin < steps.length; bin += 1) {
      low = { weight: low.weight + (totals[bin]?.weight ?? 0), left: low.left + (totals[bin]?.left ?? 0) };
      const high = { weight: all.weight - low.weight, left: all.left - low.left };
      if (low.weight < leastWeight || high.weight < leastWeight) continue;
      const [lowMean, highMean] = [within(bounds, meanOf(low)), within(bounds, meanOf(high))];
      const rises = EVIDENCE[EVIDENCE_NAMES[kind] as EvidenceName];
      if (rises === true && lowMean > highMean) continue;
      if (rises === false && lowMean < highMean) continue;
      const gain = gainOf(low) + gainOf(high) - gainOf(all);
      if (gain > (best?.gain ?? 0)) best = { kind, bin, low, high, gain };
    }
  }
  return best;
}

function totalsByBin(examples: readonly Binned[], kind: number, bins: number): Total[] {
  const totals = Array.from({ length: bins }, () => ({ weight: 0, left: 0 }));
  for (const example of examples) {
    const total = totals[example.bins[kind] ?? 0];
    if (!total) continue;
    total.weight += example.weight;
    total.left += example.weight * example.left;
  }
  return totals;
}

const totalOf = (examples: readonly Binned[]): Total => ({
  weight: examples.reduce((sum, { weight }) => sum + weight, 0),
  left: examples.reduce((sum, { weight, left }) => sum + weight * left, 0),
});
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
