import { LEVELS } from '@prova/api/types/interview';
import type { ReadinessAtLevel } from '@prova/api/types/readiness';
import type { QuestionOnTechnology } from '../interviewer/interviewer';
import type { LatestResults } from './readLatestResults';

/** How ready somebody with these results is for questions on a technology, at each level that has any. */
export function planReadiness(
  questions: readonly QuestionOnTechnology[],
  results: LatestResults,
): ReadinessAtLevel[] {
  return LEVELS.flatMap((level) => {
    const judged = questions
      .filter((question) => question.level === level)
      .map(({ questionId, domainId, pointIds }) => {
        const result = results.get(questionId);
        const shown = pointIds.filter((id) => result?.made.includes(id)).length;
        return {
          questionId,
          domainId,
          isAsked: result !== undefined,
          points: pointIds.length,
          shown,
          missing: pointIds.length - shown,
        };
      });
    if (judged.length === 0) return [];
    const sumOf = (of: (question: (typeof judged)[number]) => number) =>
      judged.reduce((sum, question) => sum + of(question), 0);
    return {
      level,
      questions: judged.length,
      asked: judged.filter(({ isAsked }) => isAsked).length,
      points: sumOf(({ points }) => points),
      shown: sumOf(({ shown }) => shown),
      gaps: judged
        .filter(({ missing }) => missing > 0)
        // Nothing is known of questions never asked; of the others, the largest gap comes first.
        .toSorted(
          (left, right) => Number(left.isAsked) - Number(right.isAsked) || right.missing - left.missing,
        )
        .map(({ questionId, domainId }) => ({ questionId, domainId })),
    };
  });
}
