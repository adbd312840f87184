import { DOMAIN_STATUSES, type DomainFeedback, type DomainStatus } from '@prova/shared/api-types/feedback';
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

interface StatusGroup {
  readonly status: DomainStatus;
  readonly domains: readonly string[];
}

/** The domains by how well they went, best first: what the headline says. */
export function groupByStatus(domains: readonly DomainFeedback[]): StatusGroup[] {
  return DOMAIN_STATUSES.toReversed().flatMap((status) => {
    const names = domains.filter((one) => one.status === status).map(({ domain }) => domain);
    return names.length > 0 ? [{ status, domains: names }] : [];
  });
}
