import { setImmediate } from 'node:timers/promises';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredQuestion } from '../interviewer';
import { gradeAnswer, isScored, type Grade } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import type { AnswerScore } from '@prova/grading/scores';
import { findSlips, type Slip } from './findSlips';

/** A second reader's sentence in the languages of reports; null where it gave none that may be shown. */
export interface Said extends Record<FeedbackLanguage, string | null> {
  en: string;
}

/** A remark with the candidate's own words, verbatim; '' where it is about something that was not said. */
export interface QuotedRemark {
  quote: string;
  comment: Said;
}

/** What a second reader says about an answer, held against it. What is missing is said by the rubric. */
export interface ReviewWords {
  summary: Said | null;
  strengths: readonly QuotedRemark[];
  gaps: readonly QuotedRemark[];
  followUp: Said | null;
}

/** An answer with everything that was found out about it. */
export interface AssessedAnswer {
  question: AnsweredQuestion;
  grade: Grade;
  /** What counts. */
  score: AnswerScore;
  /** What the rubric alone gives. */
  rubricScore: AnswerScore;
  words: ReviewWords | null;
  /** What is not right about its English. */
  slips: readonly Slip[];
}

/**
 * Judges every answer by the rubric of its question.
 * @throws Error for a question that has none: a score without its rubric would be made up.
 */
export function assessAnswers(bank: QuestionBank, questions: readonly AnsweredQuestion[]): AssessedAnswer[] {
  return questions.map((question) => {
    const grade = gradeAnswer(rubricOf(bank, question), question.skipped ? '' : question.answer);
    const { score } = grade;
    const { text } = grade.rubric.item;
    const slips = isScored(grade) ? findSlips(grade.read.text, text) : [];
    return { question, grade, score, rubricScore: score, words: null, slips };
  });
}

/** The same, one answer after the other: calls of everybody else are answered in between. */
export async function assessInTurns(
  bank: QuestionBank,
  questions: readonly AnsweredQuestion[],
): Promise<AssessedAnswer[]> {
  const assessed: AssessedAnswer[] = [];
  for (const question of questions) {
    if (assessed.length > 0) await setImmediate();
    assessed.push(...assessAnswers(bank, [question]));
  }
  return assessed;
}

function rubricOf(bank: QuestionBank, { questionId, tailored }: AnsweredQuestion): Rubric {
  if (tailored) return bank.compile(tailored);
  const found = bank.find(questionId);
  if (!found) throw new Error(`The question bank does not hold question ${questionId}`);
  return found.rubric;
}
