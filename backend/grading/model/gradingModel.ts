import type { FeatureName, Features } from '../features/measureFeatures';
import gradingModel from './gradingModel.json';

/**
 * A decision tree, read from its root: `[feature, threshold, below, otherwise]`, or a leaf's contribution.
 */
export type Tree = number | readonly [feature: number, below: number, then: Tree, otherwise: Tree];

/** Regression trees whose sum, added to `base`, predicts a grade. */
export interface Boosted {
  base: number;
  trees: readonly Tree[];
}

/**
 * Calibration knots with linear interpolation between them, so that each band's mean prediction is its mean
 * grade.
 */
export type Calibration = readonly (readonly [predicted: number, grade: number])[];

/**
 * How far grades deviate from the total in eight of ten answers, for totals up to `upTo` and at least `texts`
 * labelled texts.
 */
export interface ErrorBand {
  upTo: number;
  texts: number;
  below: number;
  above: number;
}

export interface GradingModel extends Boosted {
  version: number;
  date: string;
  /** Hash of the training data and the training code. */
  inputs: string;
  features: readonly FeatureName[];
  /** Measured on answers excluded from the training. */
  metrics: Readonly<Record<string, number>>;
  calibration: Calibration;
  errors: readonly ErrorBand[];
}

export const GRADING_MODEL = gradingModel as unknown as GradingModel;

/** @returns 0–100, before calibration */
export function predict({ base, trees }: Boosted, values: ArrayLike<number>): number {
  let sum = base;
  for (const tree of trees) sum += follow(tree, values);
  return sum;
}

/** A tree's contribution. */
export function follow(tree: Tree, values: ArrayLike<number>): number {
  let at = tree;
  while (typeof at !== 'number') at = (values[at[0]] ?? 0) < at[1] ? at[2] : at[3];
  return at;
}

export const valuesOf = (features: Features, names: readonly FeatureName[]): Float64Array =>
  Float64Array.from(names, (name) => features[name]);

export function calibrate(predicted: number, calibration: Calibration): number {
  const next = calibration.findIndex(([knot]) => predicted < knot);
  if (next === 0) return calibration[0]?.[1] ?? predicted;
  const [from, low] = calibration.at(next === -1 ? -1 : next - 1) ?? [0, predicted];
  if (next === -1) return low;
  const [to, high] = calibration[next] ?? [from, low];
  return low + ((high - low) * (predicted - from)) / (to - from);
}

/**
 * Off-topic sentences never raise a grade.
 * @param unpadded features of the answer without them
 */
export const predictLeast = (
  features: Features,
  unpadded: Features,
  model: Pick<GradingModel, 'features' | 'base' | 'trees'>,
): number => {
  const predicted = predict(model, valuesOf(features, model.features));
  // Most answers have nothing beside the question: they are not predicted twice.
  return unpadded === features
    ? predicted
    : Math.min(predicted, predict(model, valuesOf(unpadded, model.features)));
};

/** @returns the total, and the interval of a person's grade in eight of ten answers; all 0–100 */
export function predictGrade(
  features: Features,
  unpadded: Features,
  model: GradingModel = GRADING_MODEL,
): { total: number; low: number; high: number } {
  const predicted = predictLeast(features, unpadded, model);
  const total = within100(calibrate(predicted, model.calibration));
  const texts = Math.expm1(features.corpusSize);
  const band = model.errors.find((one) => total <= one.upTo && texts >= one.texts);
  return {
    total,
    low: within100(total - (band?.below ?? 0)),
    high: within100(total + (band?.above ?? 0)),
  };
}

const within100 = (value: number) => Math.max(0, Math.min(100, value));
