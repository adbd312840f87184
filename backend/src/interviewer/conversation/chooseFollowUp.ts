import { findGaps } from '@prova/grading/judgePoints';
import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { givesAway } from './givesAway';
import { withoutFollowUps } from '@prova/grading/rubric/compileRubric';

/** Lighter points are not worth a question of their own. */
export const LEAST_WEIGHT = 2;
/** Whoever does not know is not pressed, and of a good answer nothing is asked for that it hardly needs. */
const ASKED_ABOUT = { above: 25, below: 85 };
/** These names ask for something; others state it, and would give the answer away. */
const ASKS = /^(?:what|how|why|when|which|where|who|whether) /;

/** One question on the heaviest point that was asked for and that an answer surely lacks; null where there is none. */
export function chooseFollowUp(rubric: Rubric, answer: string): string | null {
  const grade = gradeAnswer(rubric, answer);
  const { cap, score } = grade;
  if (cap !== null || score.total <= ASKED_ABOUT.above || score.total >= ASKED_ABOUT.below) return null;
  const possible = findGaps(grade)
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .flatMap(({ followUp, name }) => followUp ?? (ASKS.test(name) ? [`Could you also say ${name}?`] : []));
  // One that makes a point itself would give it away.
  const judging = withoutFollowUps(rubric);
  return possible.find((text) => !givesAway(judging, text)) ?? null;
}
