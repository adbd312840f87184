import {
  measureAnswerPoint,
  measurePointSentences,
  type GradedText,
  type SentenceLikelihoods,
} from '../features/pointFeatures';
import { likelihoodBy, likelihoodsBy, type PointLikelihoods, type PointModels } from '../model/pointModels';
import type { Rubric } from '../rubric/compileRubric';

/** What an answer does with a point, as likelihoods, and the sentence that makes it most likely; null where there is none. */
export interface PointEvidence extends PointLikelihoods {
  making: number | null;
}

/** How likely a sentence claims what is false, and contradicts a point: the one that it most likely does, by its place in the rubric. */
export interface SentenceClaim {
  sentence: number;
  falseClaim: number;
  point: number;
  contradicts: number;
}

/** What is found of the points of a question in an answer; nothing is decided here. */
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
