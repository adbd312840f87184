import type { DomainFeedbackAnswer, PerformanceAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken, isReadable, isUnknown, type Broken } from '@prova/shared/http/tolerant';
import { DOMAIN_STATUSES, type DomainStatus } from '@prova/api/types/feedback';
import type { Level } from '@prova/api/types/interview';

/** Figures of a level: the number of questions, and of correct answers. */
export interface LevelCount {
  readonly totalQuestions: number;
  readonly correctAnswers: number;
}

/** Figures of a level; null if either is missing. */
export function countsOf({ totalQuestions, correctAnswers }: PerformanceAnswer): LevelCount | null {
  return totalQuestions === null || correctAnswers === null ? null : { totalQuestions, correctAnswers };
}

/** Share of a level's questions answered correctly, as a whole percentage. */
export function percentCorrect({ totalQuestions, correctAnswers }: LevelCount): number {
  return totalQuestions > 0 ? Math.round((100 * correctAnswers) / totalQuestions) : 0;
}

const levelsOf = ({ performance }: DomainFeedbackAnswer): PerformanceAnswer[] =>
  performance.filter(isReadable);

/** Level with the most questions, the lower one in a tie; null if no question has a known level. */
export function mainLevel(domain: DomainFeedbackAnswer): Level | null {
  let most: { level: Level; totalQuestions: number } | null = null;
  for (const { level, totalQuestions } of levelsOf(domain)) {
    if (level === null || isUnknown(level) || totalQuestions === null) continue;
    if (totalQuestions > (most?.totalQuestions ?? 0)) most = { level, totalQuestions };
  }
  return most?.level ?? null;
}

/** Questions and correct answers across all domains and levels. */
export function countAnswers(domains: readonly (DomainFeedbackAnswer | Broken)[]): {
  total: number;
  correct: number;
} {
  const counts = domains
    .flatMap((domain) => (isBroken(domain) ? [] : levelsOf(domain)))
    .flatMap((level) => countsOf(level) ?? []);
  return {
    total: counts.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
    correct: counts.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0),
  };
}

/** Number of answers behind a domain's status: the answers that its levels count, else the scored answers. */
export function answersBehind(domain: DomainFeedbackAnswer): number {
  const counted = levelsOf(domain).reduce((sum, level) => sum + (countsOf(level)?.totalQuestions ?? 0), 0);
  if (counted > 0) return counted;
  return domain.questions.filter((question) => !isBroken(question) && question.scores.length > 0).length;
}

/** Number of answers without any score. */
export function countUnscored(domains: readonly (DomainFeedbackAnswer | Broken)[]): number {
  return domains
    .flatMap((domain) => (isBroken(domain) ? [] : domain.questions))
    .filter((question) => !isBroken(question) && question.scores.length === 0).length;
}

/** Minimum number of answers for a meaningful status. */
const LEAST_ANSWERS = 3;

interface StatusGroup {
  readonly status: DomainStatus;
  readonly domains: readonly string[];
}

/** Domains by status, best first. Unknown statuses, and domains with too few answers, are left out. */
export function groupByStatus(domains: readonly (DomainFeedbackAnswer | Broken)[]): StatusGroup[] {
  return DOMAIN_STATUSES.toReversed().flatMap((status) => {
    const names = domains.flatMap((one) =>
      !isBroken(one) && one.status === status && one.domain !== null && answersBehind(one) >= LEAST_ANSWERS
        ? [one.domain]
        : [],
    );
    return names.length > 0 ? [{ status, domains: names }] : [];
  });
}
