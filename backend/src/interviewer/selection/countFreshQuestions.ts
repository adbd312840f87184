import type { FreshCount } from '@prova/api/types/freshQuestions';
import { LEVELS } from '@prova/api/types/interview';
import type { Interviewer } from '../interviewer';

/**
 * The questions of each domain at each level, and how many are not in `askedBefore`: exactly those that a
 * selection asks before it repeats any.
 */
export function countFreshQuestions(
  interviewer: Pick<Interviewer, 'domains' | 'bankQuestions'>,
  askedBefore: readonly string[],
): FreshCount[] {
  const asked = new Set(askedBefore);
  const questions = interviewer.bankQuestions();
  return interviewer.domains().flatMap(({ id }) =>
    LEVELS.map((level) => {
      const cell = questions.filter((question) => question.domainId === id && question.level === level);
      return {
        domainId: id,
        level,
        total: cell.length,
        fresh: cell.filter(({ questionId }) => !asked.has(questionId)).length,
      };
    }),
  );
}
