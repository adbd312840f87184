import { judgeAnswer } from '../scoring/judgeAnswer';
import type { Rubric } from '../scoring/rubric';

/** Words of the interviewer that make a point of the answer. */
export const givesAway = (rubric: Rubric, text: string): boolean =>
  judgeAnswer(rubric, text).covered.length > 0;
