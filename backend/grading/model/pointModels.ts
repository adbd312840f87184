import type { SentenceLikelihoods } from '../features/pointFeatures';
import { predict, type Boosted } from './gradingModel';
import pointModels from './pointModels.json';

/**
 * Probabilities, 0–1, that an answer makes a point, certainly lacks it, or claims the contrary; the rest is
 * the probability of a partly made point.
 */
export interface PointLikelihoods {
  made: number;
  missing: number;
  wrong: number;
}

/** Models of points, trained across all questions; each predicts a probability in hundredths. */
export interface PointModels {
  /** Predicts how a sentence treats a point, by `SENTENCE_POINT_FEATURES`. */
  sentence: Readonly<Record<keyof SentenceLikelihoods, Boosted>>;
  /** Predicts whether a sentence makes a false claim, by `CLAIM_FEATURES`. */
  falseClaim: Boosted;
  /** Predicts how an answer treats a point, by `ANSWER_POINT_FEATURES`. */
  answer: Readonly<Record<keyof PointLikelihoods, Boosted>>;
}

/** The file format of `npm run grading:train`; the header is that of the grading model. */
export const POINT_MODELS = pointModels as unknown as PointModels;

/** @returns 0–1 */
export const likelihoodBy = (model: Boosted, values: ArrayLike<number>): number =>
  Math.max(0, Math.min(1, predict(model, values) / 100));

/** @returns each 0–1 */
export const likelihoodsBy = <Name extends string>(
  models: Readonly<Record<Name, Boosted>>,
  values: ArrayLike<number>,
): Record<Name, number> =>
  Object.fromEntries(
    Object.entries<Boosted>(models).map(([name, model]) => [name, likelihoodBy(model, values)]),
  ) as Record<Name, number>;
