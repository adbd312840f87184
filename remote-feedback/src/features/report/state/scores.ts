import type { QuestionFeedbackAnswer, TotalRange } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { Score } from '@prova/api/types/feedback';

/** Where a score stands between its own limits, 0 to 1. */
export function shareOf({ min, max, current }: Score): number {
  const range = max - min;
  if (!(range > 0) || !Number.isFinite(range)) return 0;
  return Math.min(1, Math.max(0, (current - min) / range));
}

/** What an answer is worth as a whole percentage: where the server does not say, the mean of the scores that can be read; null where there is none. */
export function totalPercent({
  total,
  scores,
}: Pick<QuestionFeedbackAnswer, 'total' | 'scores'>): number | null {
  if (total !== null) return Math.round(total);
  const readable = scores.flatMap((score) => (isBroken(score) ? [] : [score]));
  if (readable.length === 0) return null;
  const sum = readable.reduce((shares, score) => shares + shareOf(score), 0);
  return Math.round((100 * sum) / readable.length);
}

/** The band to show for the total; null where that stands alone, is not the server's own, or lies outside it. */
export function bandOf({
  total,
  totalRange,
}: Pick<QuestionFeedbackAnswer, 'total' | 'totalRange'>): TotalRange | null {
  if (total === null || totalRange === null) return null;
  const whole = Math.round(total);
  return totalRange.low <= whole && whole <= totalRange.high ? totalRange : null;
}
