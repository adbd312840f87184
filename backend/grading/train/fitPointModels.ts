import type { Author, LabelledAnswer } from '../data/readAnswers';
import type { PointLabels } from '../data/readPointLabels';
import {
  measureAnswerPoint,
  measurePointSentences,
  type GradedText,
  type PointSentence,
  type SentenceLikelihoods,
} from '../features/pointFeatures';
import { phrasesOf } from '../judgePoints';
import { examine, measureUnpadded } from '../grade';
import { calibrate, predictLeast, type Boosted, type Calibration } from '../model/gradingModel';
import { likelihoodsBy, type PointModels } from '../model/pointModels';
import { SENTENCE_MODELS } from '../model/sentenceModels';
import { applyPolicy } from '../policy';
import { FEATURE_NAMES } from '../features/measureFeatures';
import { boost, type Example, type Growth } from './boost';
import { answerKey } from './labelTexts';
import { FOLDS, type createMeasurer, type MeasuredAnswer } from './measureAnswers';

const OF_SENTENCES: Growth = {
  trees: 200,
  leaves: 15,
  depth: 6,
  rate: 0.05,
  leastWeight: 20,
  examples: 0.7,
  features: 0.6,
};
const OF_ANSWERS: Growth = { ...OF_SENTENCES, trees: 150, leaves: 12, leastWeight: 15 };

/** A measured answer with labelled points. */
export interface PointAnswer {
  labels: PointLabels;
  fold: number;
  text: GradedText;
  sentences: readonly PointSentence[];
  /** Ids of the points, in the rubric's order. */
  points: readonly string[];
}

/** @param models one per fold, trained without the questions in it */
export function measurePointAnswers(
  measure: ReturnType<typeof createMeasurer>,
  labels: readonly PointLabels[],
  models: readonly Boosted[],
  calibration: Calibration,
): PointAnswer[] {
  const known = new Map(labels.map((one) => [answerKey(one.item, one.answer), one]));
  const keep = ({ answer, fold, rubric, read, measured }: MeasuredAnswer): PointAnswer[] => {
    const own = known.get(answerKey(answer.item, answer.answer));
    const model = models[fold];
    if (!own || !model) return [];
    const { found, cap } = examine(rubric, read, measured);
    const unpadded = measureUnpadded(rubric, read, measured, SENTENCE_MODELS);
    const predicted = predictLeast(measured.features, unpadded, { ...model, features: FEATURE_NAMES });
    const text: GradedText = {
      measured,
      total: applyPolicy(calibrate(predicted, calibration), cap, found.topicality),
      isCapped: cap !== null,
      phrases: phrasesOf(rubric, found.evidence),
    };
    return [
      {
        labels: own,
        fold,
        text,
        sentences: measurePointSentences(text, rubric.statistics, rubric.comparands),
        points: rubric.concepts.map(({ id }) => id),
      },
    ];
  };
  return [...new Set(labels.map(({ authors }) => authors))].flatMap((authors) => {
    const answers: LabelledAnswer[] = labels.filter((one) => one.authors === authors);
    const without = authors === 'newcomers' ? {} : { without: authors };
    const of: Author = authors === 'newcomers' ? 'examiners' : authors;
    // Once more without labelled texts, for questions judged by their own words alone.
    return [without, { texts: 0 }].flatMap((preparation) => measure(of, answers, preparation, keep).flat());
  });
}

const labelled = (values: Float64Array, isSo: boolean): Example => ({
  values,
  grade: isSo ? 100 : 0,
  weight: 1,
});

/** Fits the point models over all questions. Deterministic. */
export function fitPointModels(answers: readonly PointAnswer[]): PointModels {
  const sentence = fitSentences(answers);
  const likelihoods = Array.from({ length: FOLDS }, (_, fold) =>
    fitSentences(answers.filter((answer) => answer.fold !== fold)),
  );
  const examples = (is: PointLabels['points'][string]['state']) =>
    answers.flatMap(({ labels, fold, text, sentences, points }) =>
      points.flatMap((id, at) => {
        const label = labels.points[id];
        const models = likelihoods[fold];
        if (!label || !models) return [];
        const own = sentences.flatMap(({ points: values }) => {
          const found = values[at];
          return found ? [likelihoodsBy(models, found)] : [];
        });
        return [labelled(measureAnswerPoint(own, text), label.state === is)];
      }),
    );
  return {
    sentence,
    falseClaim: boost(
      answers.flatMap(({ labels, sentences }) =>
        sentences.map((one) => labelled(one.claim, labels.wrong.includes(one.sentence))),
      ),
      OF_SENTENCES,
    ),
    answer: {
      made: boost(examples('made'), OF_ANSWERS),
      missing: boost(examples('missing'), OF_ANSWERS),
      wrong: boost(examples('wrong'), OF_ANSWERS),
    },
  };
}

const DECIDES = { makes: 'made', partly: 'partly', contradicts: 'wrong' } as const;

function fitSentences(answers: readonly PointAnswer[]): Record<keyof SentenceLikelihoods, Boosted> {
  const fit = (side: keyof typeof DECIDES) =>
    boost(
      answers.flatMap(({ labels, sentences, points }) =>
        sentences.flatMap((one) =>
          points.flatMap((id, at) => {
            const values = one.points[at];
            const label = labels.points[id];
            if (!values || !label) return [];
            return [
              labelled(values, label.state === DECIDES[side] && label.sentences.includes(one.sentence)),
            ];
          }),
        ),
      ),
      OF_SENTENCES,
    );
  return { makes: fit('makes'), partly: fit('partly'), contradicts: fit('contradicts') };
}
