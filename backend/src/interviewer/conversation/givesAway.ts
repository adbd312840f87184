import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';

/** Whether the interviewer's words make a point of the expected answer. */
export const givesAway = (rubric: Rubric, text: string): boolean =>
  gradeAnswer(rubric, text).covered.length > 0;
