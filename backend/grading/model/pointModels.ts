import type { SentenceLikelihoods } from '../features/pointFeatures';
import { predict, type Boosted } from './gradingModel';
import pointModels from './pointModels.json';

/** How likely an answer makes a point, surely lacks it, or claims the contrary, 0–1; the rest is that it makes a part of it. */
export interface PointLikelihoods {
  made: number;
  missing: number;
  wrong: number;
}

/** What is learnt of points over all questions; each model predicts a likelihood in hundredths. */
export interface PointModels {
  /** Of a sentence and a point, by `SENTENCE_POINT_FEATURES`. */
  sentence: Readonly<Record<keyof SentenceLikelihoods, Boosted>>;
  /** Of a sentence, by `CLAIM_FEATURES`: that it claims what is false. */
  falseClaim: Boosted;
  /** Of an answer and a point, by `ANSWER_POINT_FEATURES`. */
  answer: Readonly<Record<keyof PointLikelihoods, Boosted>>;
}

/** As `npm run grading:train` keeps them; the header is that of the grading model. */
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
