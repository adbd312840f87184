import { findGaps } from '@prova/grading/judgePoints';
import { gradeAnswer } from '@prova/grading/grade';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { givesAway } from './givesAway';
import { withoutFollowUps } from '@prova/grading/rubric/compileRubric';

/** Minimum weight of a point that deserves a follow-up. */
export const LEAST_WEIGHT = 2;
/**
 * Scores of answers that get a follow-up: below, the candidate does not know; above, only minor points are
 * missing.
 */
const ASKED_ABOUT = { above: 25, below: 85 };
/** First words of a follow-up that asks. A statement would give the answer away. */
const ASKS = /^(?:what|how|why|when|which|where|who|whether) /;

/** A follow-up on the heaviest expected point certainly missing from an answer; null for none. */
export function chooseFollowUp(rubric: Rubric, answer: string): string | null {
  const grade = gradeAnswer(rubric, answer);
  const { cap, score } = grade;
  if (cap !== null || score.total <= ASKED_ABOUT.above || score.total >= ASKED_ABOUT.below) return null;
  const possible = findGaps(grade)
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .flatMap(({ followUp, name }) => followUp ?? (ASKS.test(name) ? [`Could you also say ${name}?`] : []));
  // A name that makes a point itself would give it away.
  const judging = withoutFollowUps(rubric);
  return possible.find((text) => !givesAway(judging, text)) ?? null;
}
