import type { AssessedAnswer } from '../report/assessAnswers';
import { combineScores } from '@prova/grading/scores';
import { correlate } from './correlate';
import type { ReviewReply } from './prompts/reviewPrompt';

/** A model and the rubric differ on one answer or another; only over so many does it show whether it reads them. */
const LEAST_ANSWERS = 8;
/** Where all answers are about equally good, there is nothing to tell apart. */
const LEAST_SPREAD = 40;
/** Measured on the graded answers, the rubric and people agree with 0.96, the same score for all agrees with 0 and the scores of other answers with 0.32 at most. */
const LEAST_AGREEMENT = 0.4;

/**
 * Whether a model's scores have anything to do with the answers of an interview. One that may lower as far as it likes must not
 * be a server that says the same of everything, answers for another candidate or turns good and bad round.
 */
export function readsTheAnswers(
  reviews: readonly { answer: Pick<AssessedAnswer, 'rubricScore'>; reply: Pick<ReviewReply, 'scores'> }[],
): boolean {
  const totals = reviews.map(({ answer }) => answer.rubricScore.total);
  if (reviews.length < LEAST_ANSWERS || Math.max(...totals) - Math.min(...totals) < LEAST_SPREAD) return true;
  return (
    correlate(
      totals,
      reviews.map(({ reply }) => combineScores(reply.scores)),
    ) >= LEAST_AGREEMENT
  );
}
