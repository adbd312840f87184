import { follow, type Boosted, type Tree } from '../model/gradingModel';

/** The features of an answer, with its label. */
export interface Example {
  values: Float64Array;
  /** 0–100. */
  grade: number;
  weight: number;
}

export interface Growth {
  trees: number;
  leaves: number;
  depth: number;
  /** Learning rate. */
  rate: number;
  /** Minimum total weight of a leaf's examples. */
  leastWeight: number;
  /** Shares of examples and of features sampled for each tree. */
  examples: number;
  features: number;
}

/** Regularises leaves of few examples towards 0. */
const SHRINKAGE = 1;
/** Number of candidate thresholds per feature. */
const THRESHOLDS = 40;
const LEAST_GAIN = 1e-9;

interface Binned {
  weights: Float64Array;
  residuals: Float64Array;
  /** Per feature: the number of thresholds that each example reaches, and the thresholds. */
  features: readonly { bins: Uint8Array; thresholds: readonly number[] }[];
}

interface Sum {
  weight: number;
  residual: number;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
}

interface Node {
  members: Int32Array;
  depth: number;
  sum: Sum;
  split: Split | null;
  branches: readonly [low: Node, high: Node] | null;
}

/** Stochastic gradient boosting of squared errors on histograms, leaf-wise. Deterministic. */
export function boost(examples: readonly Example[], growth: Growth): Boosted {
  const weights = Float64Array.from(examples, ({ weight }) => weight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const base = round(examples.reduce((sum, { grade, weight }) => sum + weight * grade, 0) / whole);
  const binned: Binned = {
    weights,
    residuals: Float64Array.from(examples, ({ grade }) => grade - base),
    features: Array.from(examples[0]?.values ?? [], (_, feature) =>
      binFeature(Float64Array.from(examples, ({ values }) => values[feature] ?? 0)),
    ),
  };
  const draw = createDraw(SEED);
  const trees: Tree[] = [];
  while (trees.length < growth.trees) {
    const drawn = {
      members: Int32Array.from(draw(examples.length, growth.examples)),
      features: draw(binned.features.length, growth.features),
    };
    const tree = growTree(drawn, binned, growth);
    trees.push(tree);
    for (const [index, { values }] of examples.entries())
      binned.residuals[index] = (binned.residuals[index] as number) - follow(tree, values);
  }
  return { base, trees };
}

const SEED = 1;

/**
 * Samples integers below a bound in order, each with the same probability, by a linear congruential
 * generator.
 */
function createDraw(seed: number): (bound: number, share: number) => number[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (bound, share) => Array.from({ length: bound }, (_, index) => index).filter(() => next() < share);
}

/** The sample for one tree. */
interface Drawn {
  members: Int32Array;
  features: readonly number[];
}

/** Splits the leaf with the highest gain until the tree has enough leaves. */
function growTree(drawn: Drawn, binned: Binned, growth: Growth): Tree {
  const leafOf = (members: Int32Array, depth: number): Node => {
    const sum = sumOf(members, binned);
    const split = depth === growth.depth ? null : findSplit({ ...drawn, members }, sum, binned, growth);
    return { members, depth, sum, split, branches: null };
  };
  const root = leafOf(drawn.members, 0);
  const leaves = [root];
  while (leaves.length < growth.leaves) {
    const best = leaves.reduce((one, other) =>
      (other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one,
    );
    if (!best.split) break;
    const { feature, bin } = best.split;
    const bins = binned.features[feature]?.bins as Uint8Array;
    best.branches = [
      leafOf(
        best.members.filter((index) => (bins[index] as number) <= bin),
        best.depth + 1,
      ),
      leafOf(
        best.members.filter((index) => (bins[index] as number) > bin),
        best.depth + 1,
      ),
    ];
    leaves.splice(leaves.indexOf(best), 1, ...best.branches);
  }
  const toTree = ({ sum, split, branches }: Node): Tree =>
    split && branches
      ? [
          split.feature,
          binned.features[split.feature]?.thresholds[split.bin] ?? 0,
          toTree(branches[0]),
          toTree(branches[1]),
        ]
      : round((growth.rate * sum.residual) / (sum.weight + SHRINKAGE));
  return toTree(root);
}

function findSplit(
  { members, features: drawn }: Drawn,
  all: Sum,
  { weights, residuals, features }: Binned,
  { leastWeight }: Growth,
): Split | null {
  let best: Split | null = null;
  for (const feature of drawn) {
    const { bins, thresholds } = features[feature] as Binned['features'][number];
    const binWeights = new Float64Array(thresholds.length + 1);
    const binResiduals = new Float64Array(thresholds.length + 1);
    for (const index of members) {
      const bin = bins[index] as number;
      const weight = weights[index] as number;
      binWeights[bin] = (binWeights[bin] as number) + weight;
      binResiduals[bin] = (binResiduals[bin] as number) + weight * (residuals[index] as number);
    }
    let [weight, residual] = [0, 0];
    for (let bin = 0; bin < thresholds.length; bin += 1) {
      weight += binWeights[bin] as number;
      residual += binResiduals[bin] as number;
      const rest = { weight: all.weight - weight, residual: all.residual - residual };
      if (weight < leastWeight || rest.weight < leastWeight) continue;
      const gain = gainOf({ weight, residual }) + gainOf(rest) - gainOf(all);
      if (gain > (best?.gain ?? LEAST_GAIN)) best = { feature, bin, gain };
    }
  }
  return best;
}

function sumOf(members: Int32Array, { weights, residuals }: Binned): Sum {
  const sum = { weight: 0, residual: 0 };
  for (const index of members) {
    sum.weight += weights[index] as number;
    sum.residual += (weights[index] as number) * (residuals[index] as number);
  }
  return sum;
}

const gainOf = ({ weight, residual }: Sum) => residual ** 2 / (weight + SHRINKAGE);

/** Thresholds lie midway between occurring values, at even steps of their rank. */
function binFeature(values: Float64Array): Binned['features'][number] {
  const sorted = [...new Set(values)].sort((left, right) => left - right);
  const steps = Math.max(0, Math.min(THRESHOLDS, sorted.length - 1));
  const between = Array.from({ length: steps }, (_, step) => {
    const at = Math.floor(((step + 1) * (sorted.length - 1)) / (steps + 1));
    return round(((sorted[at] ?? 0) + (sorted[at + 1] ?? 0)) / 2);
  });
  const thresholds = [...new Set(between)];
  const bins = Uint8Array.from(values, (value) => {
    let bin = 0;
    while (bin < thresholds.length && value >= (thresholds[bin] ?? 0)) bin += 1;
    return bin;
  });
  return { bins, thresholds };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
