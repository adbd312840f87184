import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredInterview } from '../interviewer';

/** For each question, one of the answers by which its author tests the rubric, from good to bad. */
const SAMPLE_ANSWERS = [
  { questionId: 'sql-index', kind: 'strong' },
  { questionId: 'js-debug-var-loop', kind: 'partial' },
  { questionId: 'sec-passwords', kind: 'wrong' },
] as const;

/**
 * A fictitious interview: questions of the bank with their fixture answers. @throws Error when the bank lacks
 * one of them
 */
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
