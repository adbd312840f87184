import type { ScoreAnswer } from '@prova/shared/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/answers/tolerant';
import type { Score } from '@prova/shared/api-types/feedback';

/** Where a score stands between its own limits, 0 to 1. */
export function shareOf({ min, max, current }: Score): number {
  const range = max - min;
  if (!(range > 0) || !Number.isFinite(range)) return 0;
  return Math.min(1, Math.max(0, (current - min) / range));
}

/** The mean of the scores that can be read as a whole percentage; null where there is none. */
export function totalPercent({ scores }: { readonly scores: readonly ScoreAnswer[] }): number | null {
  const readable = scores.flatMap((score) => (isBroken(score) ? [] : [score]));
  if (readable.length === 0) return null;
  const sum = readable.reduce((total, score) => total + shareOf(score), 0);
  return Math.round((100 * sum) / readable.length);
}
