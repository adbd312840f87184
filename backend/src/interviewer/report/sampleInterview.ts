import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview } from '../interviewer';

/** Of each question an answer that its author wrote to test the rubric with, from good to bad. */
const SAMPLE_ANSWERS = [
  { questionId: 'sql-index', kind: 'strong' },
  { questionId: 'js-debug-var-loop', kind: 'partial' },
  { questionId: 'sec-passwords', kind: 'wrong' },
] as const;

/** An interview that nobody gave: questions of the bank with the answers that stand beside them. @throws Error when the bank lacks one of them */
export function sampleInterview(bank: QuestionBank): AnsweredInterview {
  return {
    role: null,
    expectedAnswers: true,
    questions: SAMPLE_ANSWERS.map(({ questionId, kind }) => {
      const question = bank.find(questionId);
      if (!question) throw new Error(`The question bank does not hold question ${questionId}`);
      const { domainId, item } = question;
      const { level, text, spoken = text, fixtures } = item;
      return {
        questionId,
        domainId,
        level,
        question: text,
        spoken,
        answer: fixtures[kind],
        skipped: false,
      };
    }),
  };
}
