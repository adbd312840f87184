import { gradeAnswer } from '@prova/grading/grade';
import { byWeight, withoutFollowUps, type Rubric } from '@prova/grading/rubric/compileRubric';

/** Lighter points are not worth a question of their own. */
export const LEAST_WEIGHT = 2;
/** These names ask for something; others state it, and would give the answer away. */
const ASKS = /^(?:what|how|why|when|which|where|who|whether) /;
/**
 * One question on the heaviest point that an answer still lacks.
 * @returns null where nothing heavy is missing, or where the answer makes no point at all: whoever does not know is not pressed
 */
export function chooseFollowUp(rubric: Rubric, answer: string): string | null {
  const { covered, missed, cap } = gradeAnswer(rubric, answer);
  if (cap !== null || covered.length === 0) return null;
  const heavy = byWeight(missed).filter(({ weight }) => weight >= LEAST_WEIGHT);
  const [heaviest] = heavy;
  if (!heaviest) return null;
  const asWeighty = heavy.filter(({ weight }) => weight === heaviest.weight);
  const asking = asWeighty.find(({ name }) => ASKS.test(name));
  const possible = [
    // The bank's own words for it, where it has some.
    ...asWeighty.flatMap(({ followUp }) => followUp ?? []),
    ...(asking ? [`Could you also say ${asking.name}?`] : []),
    `Let us stay with ${rubric.item.topic} for a moment. What else would you add that matters here?`,
    'Let us stay with that for a moment. What else would you add?',
  ];
  // One that makes a point itself would give it away.
  const judging = withoutFollowUps(rubric);
  return possible.find((text) => gradeAnswer(judging, text).covered.length === 0) ?? null;
}
