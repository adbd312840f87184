import { correlate } from './correlate';

/** Minimum number of answers: on a few answers, even a model that reads them may differ from the rubric. */
const LEAST_ANSWERS = 8;
/** Minimum spread of the scores: answers of about equal quality allow no judgement. */
const LEAST_SPREAD = 40;
/**
 * Minimum correlation. Measured on the graded answers: rubric and people correlate by 0.96, constant scores
 * by 0, and shuffled ones by 0.32 at most.
 */
const LEAST_AGREEMENT = 0.4;

/**
 * Whether a model's totals are related to an interview's answers: it must not be a server with constant, mixed-up or
 * inverted ones.
 * @param totals pairs of the embedded grading's and the model's total of one answer
 */
export function readsTheAnswers(totals: readonly (readonly [embedded: number, model: number])[]): boolean {
  const embedded = totals.map(([total]) => total);
  if (totals.length < LEAST_ANSWERS || Math.max(...embedded) - Math.min(...embedded) < LEAST_SPREAD)
    return true;
  const model = totals.map(([, total]) => total);
  return correlate(embedded, model) >= LEAST_AGREEMENT;
}
