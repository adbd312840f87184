import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview, Assessment } from '../interviewer';
import { assessAnswers } from './assessAnswers';
import { reportInterview } from './reportInterview';

/** Judges every answer by its rubric and reports on it. @throws Error for a question without a rubric */
export function assessInterview(bank: QuestionBank, interview: AnsweredInterview): Assessment {
  return reportInterview(bank.domains, interview, assessAnswers(bank, interview.questions));
}
