import type { QuestionItem } from '../bank/questionItem';
import { compilePhrase } from '../text/compilePhrase';
import type { LabelledSentences } from './ridge';
import { denied, readSentences, type Sentence } from './sentences';

/** Knowledge about a question before any answer to it. Holds sentences to learn from, never the texts. */
export interface Corpus {
  /** The points of a good answer, each with sentences that make it. */
  points: readonly { weight: number; sentences: readonly Sentence[] }[];
  /** The same points with statements of people who make or contradict them; for the report alone. */
  pointTexts: readonly ({ id: string } & PointTexts)[];
  /** Further right sentences. */
  right: readonly Sentence[];
  wrong: readonly Sentence[];
  answers: readonly LabelledSentences[];
  /** Number of labelled texts in it, without the question's own. */
  size: number;
}

/** Sentences that make or contradict a point. */
export interface PointTexts {
  makes: readonly Sentence[];
  contradicts: readonly Sentence[];
}

/** Parsed labelled texts of a question; those of its points by id. */
export interface LabelledTexts extends Omit<Corpus, 'points' | 'pointTexts'> {
  points: ReadonlyMap<string, PointTexts>;
}

/** Grades of a question's own example answers. */
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
/** Grade of a single point without anything else. */
const POINT_GRADE = 35;
const WRONG_EXAMPLES: ReadonlySet<string> = new Set(['wrong', 'nonsense']);

/**
 * The corpus of a question's own texts: model answer, example answers, points and misconceptions.
 * @throws Error for an invalid phrasing
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

/** Sentences of a phrasing: each alternative of a slot occurs in at least one. */
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
