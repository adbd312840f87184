import type { DomainFeedbackAnswer, PerformanceAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken, isReadable, isUnknown, type Broken } from '@prova/shared/http/tolerant';
import { DOMAIN_STATUSES, type DomainStatus } from '@prova/api/types/feedback';
import type { Level } from '@prova/api/types/interview';

/** What is known of a level: how many questions there were, and how many were answered correctly. */
export interface LevelCount {
  readonly totalQuestions: number;
  readonly correctAnswers: number;
}

/** The figures of a level; null where one of them is missing. */
export function countsOf({ totalQuestions, correctAnswers }: PerformanceAnswer): LevelCount | null {
  return totalQuestions === null || correctAnswers === null ? null : { totalQuestions, correctAnswers };
}

/** Share of the questions of a level that were answered correctly, as a whole percentage. */
export function percentCorrect({ totalQuestions, correctAnswers }: LevelCount): number {
  return totalQuestions > 0 ? Math.round((100 * correctAnswers) / totalQuestions) : 0;
}

const levelsOf = ({ performance }: DomainFeedbackAnswer): PerformanceAnswer[] =>
  performance.filter(isReadable);

/** The level that most questions were asked at, the lower one of equals; null where nothing was asked at a known one. */
export function mainLevel(domain: DomainFeedbackAnswer): Level | null {
  let most: { level: Level; totalQuestions: number } | null = null;
  for (const { level, totalQuestions } of levelsOf(domain)) {
    if (level === null || isUnknown(level) || totalQuestions === null) continue;
    if (totalQuestions > (most?.totalQuestions ?? 0)) most = { level, totalQuestions };
  }
  return most?.level ?? null;
}

/** Questions and correct answers over all domains and levels. */
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

/** On how many answers a domain's status stands: those that its levels count, else those that were scored. */
export function answersBehind(domain: DomainFeedbackAnswer): number {
  const counted = levelsOf(domain).reduce((sum, level) => sum + (countsOf(level)?.totalQuestions ?? 0), 0);
  if (counted > 0) return counted;
  return domain.questions.filter((question) => !isBroken(question) && question.scores.length > 0).length;
}

/** Answers that came without a single score. */
export function countUnscored(domains: readonly (DomainFeedbackAnswer | Broken)[]): number {
  return domains
    .flatMap((domain) => (isBroken(domain) ? [] : domain.questions))
    .filter((question) => !isBroken(question) && question.scores.length === 0).length;
}

interface StatusGroup {
  readonly status: DomainStatus;
  readonly domains: readonly string[];
}

/** The domains by how well they went, best first: what the headline says. Only what is known can be said there. */
export function groupByStatus(domains: readonly (DomainFeedbackAnswer | Broken)[]): StatusGroup[] {
  return DOMAIN_STATUSES.toReversed().flatMap((status) => {
    const names = domains.flatMap((one) =>
      !isBroken(one) && one.status === status && one.domain !== null ? [one.domain] : [],
    );
    return names.length > 0 ? [{ status, domains: names }] : [];
  });
}
