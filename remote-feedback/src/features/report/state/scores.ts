import type {
  DomainFeedbackAnswer,
  FeedbackAnswer,
  QuestionFeedbackAnswer,
  TotalRange,
} from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { Score } from '@prova/api/types/feedback';

/** Position of a score between its limits, clamped to 0–1. */
export function shareOf({ min, max, current }: Score): number {
  const range = max - min;
  if (!(range > 0) || !Number.isFinite(range)) return 0;
  return Math.min(1, Math.max(0, (current - min) / range));
}

/** Total of an answer as a whole percentage: the server's, else the mean of the readable scores; null without any. */
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

/**
 * Range to show instead of the total; null if there is none, if it excludes the total, or if the total is
 * not the server's.
 */
export function bandOf({
  total,
  totalRange,
}: Pick<QuestionFeedbackAnswer, 'total' | 'totalRange'>): TotalRange | null {
  if (total === null || totalRange === null) return null;
  const whole = Math.round(total);
  return totalRange.low <= whole && whole <= totalRange.high ? totalRange : null;
}

const meanOf = (totals: readonly number[]): number | null =>
  totals.length === 0 ? null : Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);

const totalsOf = (domain: DomainFeedbackAnswer): number[] =>
  domain.questions.flatMap((question) => (isBroken(question) ? [] : (totalPercent(question) ?? [])));

/** Mean of a domain's totals, 0 to 100; null if nothing was scored. */
export const domainAverage = (domain: DomainFeedbackAnswer): number | null => meanOf(totalsOf(domain));

/** Score of the whole interview, 0 to 100: the server's, else the mean of all totals; null if nothing was scored. */
export function overallScore({ score, domains }: Pick<FeedbackAnswer, 'score' | 'domains'>): number | null {
  if (score !== null) return Math.round(score);
  return meanOf(domains.flatMap((domain) => (isBroken(domain) ? [] : totalsOf(domain))));
}
