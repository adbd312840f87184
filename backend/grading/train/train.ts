import { writeFileSync } from 'node:fs';
import { readClaims } from '../data/readClaims';
import { FEATURE_NAMES } from '../features/measureFeatures';
import { predict, type GradingModel } from '../model/gradingModel';
import { readPointLabels } from '../data/readPointLabels';
import { boost } from './boost';
import { fitPointModels, measurePointAnswers } from './fitPointModels';
import { fitCalibration, fitErrors, type LeftOut } from './fitCalibration';
import { fitSentenceModels, vagueTalk } from './fitSentenceModels';
import { hashInputs } from './hashInputs';
import { createMeasurer, FOLDS } from './measureAnswers';
import { GROWTH, measureTrainingSet, trainingSetWithout } from './trainingSet';

/** To be incremented with every change to what the model is made of. */
const VERSION = 2;
const DATE = '2026-11-28';

const MODELS = new URL('../model/', import.meta.url);

/**
 * Fits and writes everything learnt over all questions: sentence models, grading model and point models. The
 * same data gives the same bytes.
 */
function train(): void {
  const started = Date.now();
  const say = (what: string) =>
    console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${what}`);
  const measure = createMeasurer();
  const answers = measureTrainingSet(measure);
  say(`${answers.length} answers measured by ${FEATURE_NAMES.length} features`);
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    boost(trainingSetWithout(answers, { fold }), GROWTH),
  );
  const leftOut = models.flatMap((model, fold) =>
    answers
      .filter((answer) => answer.fold === fold && answer.authors !== 'vague talk')
      .map(({ values, grade, texts }): LeftOut => ({ predicted: predict(model, values), grade, texts })),
  );
  say(`each answer predicted by a model without its question`);
  const calibration = fitCalibration(leftOut.filter(({ texts }) => texts > LEAST_TEXTS));
  const model: GradingModel = {
    version: VERSION,
    date: DATE,
    inputs: hashInputs(),
    features: FEATURE_NAMES,
    metrics: { answers: answers.length, meanError: meanErrorOf(leftOut) },
    calibration,
    errors: fitErrors(leftOut, calibration),
    ...boost(answers, GROWTH),
  };
  write('gradingModel.json', model);
  write(
    'sentenceModels.json',
    fitSentenceModels({ claims: readClaims(), vague: vagueTalk(), except: new Set() }),
  );
  const labelled = measurePointAnswers(measure, readPointLabels('pointLabels'), models, calibration);
  say(`${labelled.length} answers measured whose points are labelled`);
  write('pointModels.json', fitPointModels(labelled));
  say('model/ is written');
}

/** The calibration applies to questions with more labelled texts than this. */
const LEAST_TEXTS = 80;

function meanErrorOf(leftOut: readonly LeftOut[]): number {
  const sum = leftOut.reduce((total, { predicted, grade }) => total + Math.abs(predicted - grade), 0);
  return Math.round((100 * sum) / leftOut.length) / 100;
}

const write = (name: string, model: unknown) =>
  writeFileSync(new URL(name, MODELS), `${JSON.stringify(model)}\n`);

train();
