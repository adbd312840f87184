import * as v from 'valibot';
import { readRecords } from './records';

/**
 * A plausible answer, graded from 0 to 100 by hand, before any program graded it and without sight of the
 * rubric. `README.md` documents the origin of each set.
 */
const labelledAnswerSchema = v.strictObject({
  item: v.string(),
  kind: v.string(),
  grade: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  answer: v.string(),
});
export type LabelledAnswer = v.InferOutput<typeof labelledAnswerSchema>;

/** Loaded once, on first use. */
const read = new Map<string, readonly LabelledAnswer[]>();

/** @param name of a file in `answers/` */
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

/**
 * Answers by the same authors, with the same ways of being right and wrong. `heldOut` is excluded from
 * training, and only its figures are inspected.
 */
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

/** Right answers, attributed to others so that the speaker does not endorse them. */
export const attributedAnswers = (): readonly LabelledAnswer[] => answersIn('distanced');

/** Kinds that answer nothing, whatever their words. */
export const JUNK_KINDS: ReadonlySet<string> = new Set([
  'soup',
  'wrong',
  'negated',
  'framed',
  'exchanged',
  'offtopic',
  'recital',
]);
