import {
  measureAnswerPoint,
  measurePointSentences,
  type GradedText,
  type SentenceLikelihoods,
} from '../features/pointFeatures';
import { likelihoodBy, likelihoodsBy, type PointLikelihoods, type PointModels } from '../model/pointModels';
import type { Rubric } from '../rubric/compileRubric';

/**
 * An answer's treatment of a point, as probabilities, and the sentence most likely to show it; null for none.
 */
export interface PointEvidence extends PointLikelihoods {
  making: number | null;
}

/**
 * Probabilities that a sentence makes a false claim, and that it contradicts a point. `point` is the
 * likeliest one's index in the rubric.
 */
export interface SentenceClaim {
  sentence: number;
  falseClaim: number;
  point: number;
  contradicts: number;
}

/** Evidence for a question's points in an answer, without decisions. */
export interface FoundPoints {
  points: readonly PointEvidence[];
  claims: readonly SentenceClaim[];
}

export function findPoints(
  { statistics, comparands, concepts }: Rubric,
  text: GradedText,
  models: PointModels,
): FoundPoints {
  const sentences = measurePointSentences(text, statistics, comparands).map(
    ({ sentence, claim, points }) => ({
      sentence,
      falseClaim: likelihoodBy(models.falseClaim, claim),
      points: points.map((values): SentenceLikelihoods => likelihoodsBy(models.sentence, values)),
    }),
  );
  return {
    points: concepts.map((_, at) => {
      const own = sentences.flatMap(({ sentence, points }) => {
        const likelihoods = points[at];
        return likelihoods ? [{ sentence, ...likelihoods }] : [];
      });
      const [best = null] = own.toSorted((one, other) => other.makes + other.partly - one.makes - one.partly);
      return {
        ...likelihoodsBy(models.answer, measureAnswerPoint(own, text)),
        making: best?.sentence ?? null,
      };
    }),
    claims: sentences.map(({ sentence, falseClaim, points }) => {
      const contradicted = points.map(({ contradicts }) => contradicts);
      const contradicts = Math.max(0, ...contradicted);
      return { sentence, falseClaim, point: contradicted.indexOf(contradicts), contradicts };
    }),
  };
}
