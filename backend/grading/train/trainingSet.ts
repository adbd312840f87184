import { AUTHORS, authorSet, type Author } from '../data/readAnswers';
import { FEATURE_NAMES } from '../features/measureFeatures';
import { valuesOf } from '../model/gradingModel';
import type { Example, Growth } from './boost';
import type { createMeasurer, MeasuredAnswer } from './measureAnswers';
import { vagueTalk } from './fitSentenceModels';

export const GROWTH: Growth = {
  trees: 400,
  leaves: 24,
  depth: 6,
  rate: 0.05,
  leastWeight: 8,
  examples: 0.7,
  features: 0.5,
};

/** Extra weight of worthless answers: passing one does more harm than a slightly wrong grade. */
const WORTHLESS = { upTo: 14, weight: 2 };
const VAGUE_TALK = 0.5;
/** The first authors were few, with habits unlike the others'. */
const OF_FEW = 2;
/** These determine how well questions with few or no labelled texts are graded. */
const WITHOUT_TEXTS = { weight: 0.5, every: 2 };
const FEW_TEXTS = { weight: 0.7, counts: [10, 20, 40, 80] };

export interface TrainingAnswer extends Example, Pick<MeasuredAnswer, 'authors' | 'fold'> {
  /** Number of labelled texts of its question. */
  texts: number;
}

/**
 * All training answers, measured as if their authors were unknown: with all labelled texts of others, with
 * some, and with none.
 */
export function measureTrainingSet(measure: ReturnType<typeof createMeasurer>): TrainingAnswer[] {
  const sets = AUTHORS.map(authorSet).filter(({ tuned }) => tuned.length > 0);
  const keep =
    (weight: number) =>
    ({ answer: { grade }, authors, fold, rubric, measured }: MeasuredAnswer): TrainingAnswer => ({
      values: valuesOf(measured.features, FEATURE_NAMES),
      grade,
      weight: weight * weightOf(grade, authors),
      authors,
      fold,
      texts: rubric.statistics.size,
    });
  const everySecond = (_: unknown, index: number) => index % WITHOUT_TEXTS.every === 0;
  const turns = 2 * FEW_TEXTS.counts.length;
  return [
    ...sets.flatMap(({ authors, tuned }) => measure(authors, tuned, { without: authors }, keep(1))),
    ...sets.flatMap(({ authors, tuned }) =>
      measure(authors, tuned.filter(everySecond), { texts: 0 }, keep(WITHOUT_TEXTS.weight)),
    ),
    ...FEW_TEXTS.counts.flatMap((texts, turn) =>
      sets.flatMap(({ authors, tuned }) =>
        measure(
          authors,
          tuned.filter((_, index) => index % turns === turn),
          { without: authors, texts },
          keep(FEW_TEXTS.weight),
        ),
      ),
    ),
    ...measure('vague talk', vagueTalk(), {}, keep(1)),
  ];
}

function weightOf(grade: number, authors: MeasuredAnswer['authors']): number {
  const worthless = grade <= WORTHLESS.upTo ? WORTHLESS.weight : 1;
  return worthless * (authors === 'vague talk' ? VAGUE_TALK : authors === 'first' ? OF_FEW : 1);
}

/** @param without authors, or the fold of questions, to leave out */
export const trainingSetWithout = (
  answers: readonly TrainingAnswer[],
  without: { authors?: Author; fold?: number },
): TrainingAnswer[] =>
  answers.filter(({ authors, fold }) => authors !== without.authors && fold !== without.fold);
