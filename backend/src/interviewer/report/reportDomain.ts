import type { DomainFeedback, DomainStatus } from '@prova/shared/api-types/feedback';
import { LEVELS } from '@prova/shared/api-types/interview';
import { PASSING_TOTAL } from '../scoring/scoreAnswer';
import type { AssessedAnswer } from './assessAnswers';
import { explainStatus } from './explainStatus';
import { reportQuestion } from './reportQuestion';
import { suggestPractice } from './suggestPractice';
import type { Wording } from './wording/wording';

/** The lowest average of each status, best first. */
const STATUS_FROM: readonly (readonly [number, DomainStatus])[] = [
  [85, 'EXCELLENT'],
  [70, 'PROFICIENT'],
  [55, 'COMPETENT'],
  [35, 'DEVELOPING'],
];

export function reportDomain(
  displayName: string,
  answers: readonly AssessedAnswer[],
  expectedAnswers: boolean,
  wording: Wording,
): DomainFeedback {
  const average = averageTotal(answers);
  const status = statusFor(average, answers.length);
  return {
    domain: wording.domainName(displayName),
    status,
    reasoning: explainStatus(status, average, answers, wording),
    suggestion: suggestPractice(answers, wording),
    performance: LEVELS.flatMap((level) => {
      const asked = answers.filter(({ question }) => question.level === level);
      const correctAnswers = asked.filter(({ score }) => score.total >= PASSING_TOTAL).length;
      return asked.length === 0 ? [] : [{ level, totalQuestions: asked.length, correctAnswers }];
    }),
    questions: answers.map((answer) => reportQuestion(answer, expectedAnswers, wording)),
  };
}

/** One answer alone shows what somebody knows of one thing, and makes nobody excellent. */
function statusFor(average: number, answers: number): DomainStatus {
  const reached = STATUS_FROM.find(([from]) => average >= from)?.[1] ?? 'NEEDS_IMPROVEMENT';
  return reached === 'EXCELLENT' && answers < 2 ? 'PROFICIENT' : reached;
}

/** The mean of the answers' totals, a skipped one counting 0. */
export function averageTotal(answers: readonly AssessedAnswer[]): number {
  if (answers.length === 0) return 0;
  return Math.round(answers.reduce((sum, { score }) => sum + score.total, 0) / answers.length);
}
