import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview, AnsweredQuestion, Assessment } from '../interviewer';
import { judgeAnswer } from '../scoring/judgeAnswer';
import { scoreAnswer } from '../scoring/scoreAnswer';
import { averageTotal, reportDomain } from './reportDomain';
import type { AssessedAnswer } from './reportQuestion';

/**
 * Judges every answer and reports by domain, in the order in which the domains came up.
 *
 * @throws Error for a question that the bank does not hold: a score without its rubric would be made up.
 */
export function assessInterview(
  bank: QuestionBank,
  { role, questions, expectedAnswers }: AnsweredInterview,
): Assessment {
  const answers = questions.map((question) => assessAnswer(bank, question));
  const domainIds = [...new Set(questions.map(({ domainId }) => domainId))];
  const domains = domainIds.map((domainId) =>
    reportDomain(
      bank.domains.find(({ id }) => id === domainId)?.displayName ?? domainId,
      answers.filter(({ question }) => question.domainId === domainId),
      expectedAnswers,
    ),
  );
  return { role, domains, score: averageTotal(answers) };
}

function assessAnswer(bank: QuestionBank, question: AnsweredQuestion): AssessedAnswer {
  const found = bank.find(question.questionId);
  if (!found) throw new Error(`The question bank does not hold question ${question.questionId}`);
  const judgement = judgeAnswer(found.rubric, question.skipped ? '' : question.answer);
  return { question, judgement, score: scoreAnswer(judgement) };
}
