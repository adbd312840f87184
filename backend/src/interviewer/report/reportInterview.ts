import type { Domain } from '@prova/api/types/domain';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview, Assessment } from '../interviewer';
import { assessAnswers, type AssessedAnswer } from './assessAnswers';
import { averageTotal, describeDomain, reportDomain } from './reportDomain';
import { WORDINGS } from './wording/wordings';

/**
 * Reports on the answers by domain, in order of appearance, in every language: results and remarks are the
 * same in each.
 */
export function reportInterview(
  domains: readonly Domain[],
  { role, expectedAnswers }: Pick<AnsweredInterview, 'role' | 'expectedAnswers'>,
  answers: readonly AssessedAnswer[],
): Assessment {
  const domainIds = [...new Set(answers.map(({ question }) => question.domainId))];
  const answered = domainIds.map((domainId) => ({
    displayName: domains.find(({ id }) => id === domainId)?.displayName ?? domainId,
    answers: answers.filter(({ question }) => question.domainId === domainId),
    expectedAnswers,
  }));
  return {
    role,
    domains: answered.map((domain) => reportDomain(domain, describeDomain(domain, WORDINGS.en))),
    translations: { ru: answered.map((domain) => describeDomain(domain, WORDINGS.ru)) },
    score: averageTotal(answers),
  };
}

/** Grades every answer by its rubric and reports on it. @throws Error for a question without a rubric */
export function assessByRubric(bank: QuestionBank, interview: AnsweredInterview): Assessment {
  return reportInterview(bank.domains, interview, assessAnswers(bank, interview.questions));
}
