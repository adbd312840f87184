import type { DomainFeedback, DomainStatus } from '@prova/api/types/feedback';
import { LEVELS } from '@prova/api/types/interview';
import { isScored } from '@prova/grading/grade';
import { PASSING_TOTAL } from '@prova/grading/scores';
import type { DomainWords } from '../interviewer';
import type { AssessedAnswer } from './assessAnswers';
import { explainStatus } from './explainStatus';
import { describeAnswer, reportQuestion } from './reportQuestion';
import { suggestPractice } from './suggestPractice';
import type { Wording } from './wording/wording';

/** The lowest average of each status, best first. */
const STATUS_FROM: readonly (readonly [number, DomainStatus])[] = [
  [85, 'EXCELLENT'],
  [70, 'PROFICIENT'],
  [55, 'COMPETENT'],
  [35, 'DEVELOPING'],
];

/** The answers of one domain, and whether the report includes model answers. */
export interface AnsweredDomain {
  displayName: string;
  answers: readonly AssessedAnswer[];
  expectedAnswers: boolean;
}

/** A domain's results, with remarks. */
export function reportDomain(
  { answers }: Pick<AnsweredDomain, 'answers'>,
  { questions, ...words }: DomainWords,
): DomainFeedback {
  const scored = scoredOf(answers);
  return {
    ...words,
    status: statusOf(answers),
    performance: LEVELS.flatMap((level) => {
      const asked = scored.filter(({ question }) => question.level === level);
      const correctAnswers = asked.filter(({ score }) => score.total >= PASSING_TOTAL).length;
      return asked.length === 0 ? [] : [{ level, totalQuestions: asked.length, correctAnswers }];
    }),
    questions: answers.map((answer, index) => reportQuestion(answer, questions[index] ?? {})),
  };
}

export function describeDomain(
  { displayName, answers, expectedAnswers }: AnsweredDomain,
  wording: Wording,
): DomainWords {
  const average = averageTotal(answers);
  return {
    domain: wording.domainName(displayName),
    reasoning: explainStatus(statusOf(answers), average, answers, wording),
    suggestion:
      average === null
        ? wording.answerInEnglish(answers.map(({ grade }) => grade.read.language?.code ?? null))
        : suggestPractice(scoredOf(answers), wording),
    questions: answers.map((answer) => describeAnswer(answer, expectedAnswers, wording)),
  };
}

const scoredOf = (answers: readonly AssessedAnswer[]) => answers.filter(({ grade }) => isScored(grade));

/** A domain's status. A single answer shows too little for the best status. */
function statusOf(answers: readonly AssessedAnswer[]): DomainStatus | null {
  const average = averageTotal(answers);
  if (average === null) return null;
  const reached = STATUS_FROM.find(([from]) => average >= from)?.[1] ?? 'NEEDS_IMPROVEMENT';
  return reached === 'EXCELLENT' && scoredOf(answers).length < 2 ? 'PROFICIENT' : reached;
}

/**
 * The mean of the answers' totals, with 0 for skipped answers and without answers in another language; null
 * if none could be scored.
 */
export function averageTotal(answers: readonly AssessedAnswer[]): number | null {
  const scored = scoredOf(answers);
  if (scored.length === 0) return answers.length === 0 ? 0 : null;
  return Math.round(scored.reduce((sum, { score }) => sum + score.total, 0) / scored.length);
}
