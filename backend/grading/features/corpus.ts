import type { QuestionItem } from '../bank/questionItem';
import { compilePhrase } from '../text/compilePhrase';
import type { LabelledSentences } from './ridge';
import { denied, readSentences, type Sentence } from './sentences';

/** What is known of a question before anybody answers it: what is learnt from are sentences, never the texts. */
export interface Corpus {
  /** The points of a good answer, each with sentences that make it. */
  points: readonly { weight: number; sentences: readonly Sentence[] }[];
  /** The same points, with what people say who make them, and who claim the contrary: for the report alone. */
  pointTexts: readonly ({ id: string } & PointTexts)[];
  /** Further sentences that are right, and sentences that are wrong. */
  right: readonly Sentence[];
  wrong: readonly Sentence[];
  answers: readonly LabelledSentences[];
  /** How many labelled texts it was made from, beside the question's own. */
  size: number;
}

/** Sentences that make a point, and that contradict it. */
export interface PointTexts {
  makes: readonly Sentence[];
  contradicts: readonly Sentence[];
}

/** Labelled texts of a question, read; those of points by their id. */
export interface LabelledTexts extends Omit<Corpus, 'points' | 'pointTexts'> {
  points: ReadonlyMap<string, PointTexts>;
}

/** What a question's own example answers are worth. */
const GRADES: Readonly<Partial<Record<string, number>>> = {
  strong: 93,
  otherwise: 90,
  ownWords: 82,
  broken: 75,
  partial: 50,
  wrong: 5,
  nonsense: 5,
  offTopic: 1,
};
const MODEL_GRADE = 98;
/** One point and nothing else. */
const POINT_GRADE = 35;
const WRONG_EXAMPLES: ReadonlySet<string> = new Set(['wrong', 'nonsense']);

/**
 * What a question says of itself: its model answer, example answers, points and misconceptions.
 * @throws Error for a phrasing that cannot be read
 */
export function ownCorpus(item: QuestionItem): Corpus {
  const examples = Object.entries(item.fixtures as Readonly<Record<string, string>>).map(([name, text]) => ({
    name,
    sentences: readSentences(text),
  }));
  const model = readSentences(item.model);
  const points = item.concepts.map(({ id, weight, name, point, phrasings }) => ({
    id,
    weight,
    point: readSentences(point),
    sentences: [...readSentences(point), ...readSentences(name), ...phrasings.flatMap(wordingsOf)],
  }));
  const sentencesOf = (isWanted: (name: string) => boolean) =>
    examples.filter(({ name }) => isWanted(name)).flatMap(({ sentences }) => sentences);
  return {
    points: points.map(({ weight, sentences }) => ({ weight, sentences })),
    pointTexts: points.map(({ id, sentences }) => ({ id, makes: sentences, contradicts: [] })),
    right: [
      ...model,
      ...sentencesOf((name) => !WRONG_EXAMPLES.has(name) && name !== 'offTopic'),
      ...item.misconceptions.flatMap(({ correction }) => readSentences(correction)),
    ],
    wrong: [
      ...sentencesOf((name) => WRONG_EXAMPLES.has(name)),
      ...item.misconceptions.flatMap(({ phrasings }) => phrasings.flatMap(wordingsOf)),
    ],
    answers: [
      { grade: MODEL_GRADE, sentences: model },
      ...examples.map(({ name, sentences }) => ({ grade: GRADES[name] ?? 0, sentences })),
      ...points.map(({ point }) => ({ grade: POINT_GRADE, sentences: point })),
    ],
    size: 0,
  };
}

/** A phrasing of the bank as sentences: each alternative of its slots stands in one at least. */
function wordingsOf(source: string): Sentence[] {
  const { slots, negative } = compilePhrase(source);
  const wordings = Math.max(...slots.map(({ length }) => length));
  return Array.from({ length: wordings }, (_, at) =>
    slots.map((slot) => slot[at % slot.length] ?? '').map((stem) => (negative ? denied(stem) : stem)),
  );
}

export const addLabelled = (own: Corpus, { right, wrong, answers, size, points }: LabelledTexts): Corpus => ({
  points: own.points,
  pointTexts: own.pointTexts.map(({ id, makes, contradicts }) => {
    const labelled = points.get(id);
    return {
      id,
      makes: [...makes, ...(labelled?.makes ?? [])],
      contradicts: [...contradicts, ...(labelled?.contradicts ?? [])],
    };
  }),
  right: [...own.right, ...right],
  wrong: [...own.wrong, ...wrong],
  answers: [...own.answers, ...answers],
  size,
});
