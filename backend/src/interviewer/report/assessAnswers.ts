import { setImmediate } from 'node:timers/promises';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { QuestionBank } from '../bank/createQuestionBank';
import type { AnsweredQuestion } from '../interviewer';
import { gradeAnswer, isScored, type Grade } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import type { AnswerScore } from '@prova/grading/scores';
import { findSlips, type Slip } from './findSlips';

/** A second reader's sentence in the language of its review, and null in the others. */
export type Said = Readonly<Record<FeedbackLanguage, string | null>>;

/** A remark with the candidate's own words, verbatim; empty if the remark is about something unsaid. */
export interface QuotedRemark {
  quote: string;
  comment: Said;
}

/** A second reader's remarks, verified against the answer. `gaps`: false claims, and what is absent from points. */
export interface ReviewWords {
  summary: Said | null;
  strengths: readonly QuotedRemark[];
  gaps: readonly QuotedRemark[];
  followUp: Said | null;
}

/** An answer with all findings. */
export interface AssessedAnswer {
  question: AnsweredQuestion;
  grade: Grade;
  /** The effective score. */
  score: AnswerScore;
  /** The rubric's own score. */
  rubricScore: AnswerScore;
  words: ReviewWords | null;
  /** Whether rubric and second reader still disagree about the total. */
  isDisputed?: boolean;
  /** The answer's language errors. */
  slips: readonly Slip[];
}

/**
 * Grades every answer by its question's rubric.
 * @throws Error for a question without one: a score would be made up.
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

/** Grades one answer at a time, so that other calls are answered in between. */
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

function rubricOf(bank: QuestionBank, question: AnsweredQuestion): Rubric {
  const rubric = bank.rubricOf(question);
  if (!rubric) throw new Error(`The question bank does not hold question ${question.questionId}`);
  return rubric;
}
