import * as v from 'valibot';
import { readRecords } from './records';

/**
 * An answer that somebody could have given, graded from 0 to 100 by hand before anything graded it and without a sight of the rubric. `README.md` says
 * where each set comes from.
 */
const labelledAnswerSchema = v.strictObject({
  item: v.string(),
  kind: v.string(),
  grade: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  answer: v.string(),
});
export type LabelledAnswer = v.InferOutput<typeof labelledAnswerSchema>;

/** Read when they are first asked for, and once. */
const read = new Map<string, readonly LabelledAnswer[]>();

/** @param name of a file of `answers/` */
export function answersIn(name: string): readonly LabelledAnswer[] {
  const answers =
    read.get(name) ??
    readRecords(new URL(`./answers/${name}.jsonl.gz`, import.meta.url), labelledAnswerSchema);
  read.set(name, answers);
  return answers;
}

const all = (...names: readonly string[]) => names.flatMap(answersIn);

export const AUTHORS = [
  'first',
  'strangers',
  'candidates',
  'veterans',
  'auditors',
  'observers',
  'examiners',
  'forms',
] as const;
export type Author = (typeof AUTHORS)[number];

/** Answers of the same authors, who put what is right and what is wrong alike. Of `heldOut` nothing is learnt, and nothing but figures is looked at. */
export interface AuthorSet {
  authors: Author;
  tuned: readonly LabelledAnswer[];
  heldOut: readonly LabelledAnswer[];
}

export function authorSet(authors: Author): AuthorSet {
  switch (authors) {
    case 'first':
      return {
        authors,
        tuned: all('tuned', 'fresh-tuned', 'further-tuned', 'plain', 'others-tuned'),
        heldOut: all('held-out', 'fresh-held-out', 'further-held-out', 'others-held-out'),
      };
    case 'examiners':
      return { authors, tuned: [], heldOut: answersIn('examiners-held-out') };
    default:
      return { authors, tuned: answersIn(`${authors}-tuned`), heldOut: answersIn(`${authors}-held-out`) };
  }
}

/** Right by the question, and told so that its speaker does not stand for it. */
export const attributedAnswers = (): readonly LabelledAnswer[] => answersIn('distanced');

/** Kinds that answer nothing, whatever words they hold. */
export const JUNK_KINDS: ReadonlySet<string> = new Set([
  'soup',
  'wrong',
  'negated',
  'framed',
  'exchanged',
  'offtopic',
  'recital',
]);
