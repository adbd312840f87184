import type { DomainFeedback } from '@prova/shared/api-types/feedback';
import type { Domain } from '@prova/shared/api-types/domain';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview, Assessment } from '../interviewer';
import { assessAnswers, type AssessedAnswer } from './assessAnswers';
import { averageTotal, reportDomain } from './reportDomain';
import { WORDINGS } from './wording/wordings';
import type { Wording } from './wording/wording';

type Told = Pick<AnsweredInterview, 'role' | 'expectedAnswers'>;

/** Reports on the answers in every language. What is said of them, and what they are worth, does not depend on it. */
export function reportInterview(
  domains: readonly Domain[],
  { role, expectedAnswers }: Told,
  answers: readonly AssessedAnswer[],
): Assessment {
  const reportIn = (wording: Wording) => reportDomains(domains, expectedAnswers, answers, wording);
  return {
    role,
    domains: reportIn(WORDINGS.en),
    translations: { ru: reportIn(WORDINGS.ru) },
    score: averageTotal(answers),
  };
}

/** By domain, in the order in which the domains came up. */
function reportDomains(
  domains: readonly Domain[],
  expectedAnswers: boolean,
  answers: readonly AssessedAnswer[],
  wording: Wording,
): DomainFeedback[] {
  const domainIds = [...new Set(answers.map(({ question }) => question.domainId))];
  return domainIds.map((domainId) =>
    reportDomain(
      domains.find(({ id }) => id === domainId)?.displayName ?? domainId,
      answers.filter(({ question }) => question.domainId === domainId),
      expectedAnswers,
      wording,
    ),
  );
}

/** Judges every answer by its rubric and reports on it. @throws Error for a question without a rubric */
export function assessByRubric(bank: QuestionBank, interview: AnsweredInterview): Assessment {
  return reportInterview(bank.domains, interview, assessAnswers(bank, interview.questions));
}
