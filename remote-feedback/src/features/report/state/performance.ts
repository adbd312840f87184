import type { DomainFeedback } from '@prova/shared/api-types/feedback';
import type { Level } from '@prova/shared/api-types/interview';

export type LevelPerformance = NonNullable<DomainFeedback['performance']>[number];

/** Share of the questions of a level that were answered correctly, as a whole percentage. */
export function percentCorrect({ totalQuestions, correctAnswers }: LevelPerformance): number {
  return totalQuestions > 0 ? Math.round((100 * correctAnswers) / totalQuestions) : 0;
}

/** The level that most questions were asked at, the lower one of equals; null where nothing was asked. */
export function mainLevel({ performance }: DomainFeedback): Level | null {
  const asked = (performance ?? []).filter(({ totalQuestions }) => totalQuestions > 0);
  const [first, ...others] = asked;
  if (!first) return null;
  return others.reduce((most, one) => (one.totalQuestions > most.totalQuestions ? one : most), first).level;
}

/** Questions and correct answers over all domains and levels. */
export function countAnswers(domains: readonly DomainFeedback[]): { total: number; correct: number } {
  const levels = domains.flatMap(({ performance }) => performance ?? []);
  return {
    total: levels.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
    correct: levels.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0),
  };
}
