import type { ModelAdvice, ModelCheck } from '@prova/api/types/languageModel';
import { countRefusals, type LabelledReview } from '../reviewLabelled';

/** Bounds of a model that may judge. The embedded grading has a rank correlation of 0.9 and a mean error of 9. */
export const LEAST_RANK = 0.85;
export const MOST_ERROR = 10;
/** Unusable reviews up to this number are not a finding. */
const MOST_REFUSED = 1;
/** From this share of the time limit on, reviews of a long interview would be too late for its report. */
const SLOW = 0.5;

const ADVICE: Readonly<Record<string, ModelAdvice>> = {
  unreachable: 'START_SERVER',
  'refused-call': 'KEY_AND_NAME',
  'no-completion': 'ADDRESS',
  'server-error': 'SERVER_LOG',
  'rate-limited': 'RATE_LIMIT',
  timeout: 'FASTER',
  'cut-short': 'REASONING',
  'invalid-json': 'SCHEMA',
  'wrong-schema': 'SCHEMA',
};

/** What an operator should know of these reviews, the worst first. */
export function findProblems(
  reviews: readonly LabelledReview[],
  agreement: ModelCheck['agreement'],
  timeLimit: number,
): ModelCheck['problems'] {
  const refusals = countRefusals(reviews);
  const problems: ModelCheck['problems'] = [];
  if (refusals.reduce((sum, [, count]) => sum + count, 0) > MOST_REFUSED)
    problems.push({ problem: 'UNUSABLE', advice: ADVICE[refusals[0]?.[0] ?? ''] ?? 'LARGER_MODEL' });
  if (agreement && (agreement.rank < LEAST_RANK || agreement.error > MOST_ERROR))
    problems.push({ problem: 'INACCURATE', advice: 'LARGER_MODEL' });
  const longest = Math.max(...reviews.map(({ seconds }) => seconds));
  if (refusals.every(([reason]) => reason !== 'timeout') && longest * 1000 > SLOW * timeLimit)
    problems.push({ problem: 'SLOW', advice: 'FASTER' });
  return problems;
}
