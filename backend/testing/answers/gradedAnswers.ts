import heldOut from './graded/held-out.json';
import tuned from './graded/tuned.json';

/**
 * Answers that people could have given, each graded from 0 to 100 by hand, before the rubric of its question was read and before
 * it was scored. The scorer was tried out on the `tuned` ones; the `heldOut` ones were looked at as a whole only.
 */
export interface GradedAnswer {
  item: string;
  kind: string;
  grade: number;
  answer: string;
}

export const GRADED_ANSWERS: Record<'tuned' | 'heldOut', readonly GradedAnswer[]> = { tuned, heldOut };

/** Kinds that answer nothing, whatever words they hold. */
export const JUNK_KINDS: ReadonlySet<string> = new Set([
  'soup',
  'wrong',
  'negated',
  'framed',
  'exchanged',
  'offtopic',
]);
