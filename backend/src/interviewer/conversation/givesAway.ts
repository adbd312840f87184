import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';

/** Words of the interviewer that make a point of the answer. */
export const givesAway = (rubric: Rubric, text: string): boolean =>
  gradeAnswer(rubric, text).covered.length > 0;
