import type { PointLabels } from '@prova/grading/data/readPointLabels';
import type { QuestionBank } from '../bank/createQuestionBank';
import { assessAnswers, type AssessedAnswer } from '../report/assessAnswers';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { Fallback } from './fallback';
import { reviewOne } from './reviewAnswers';

/** A labelled answer as graded without and with a language model. */
export interface LabelledReview {
  labels: PointLabels;
  embedded: AssessedAnswer;
  /** The answer as the model judges it, or why its review cannot be used. */
  review: { answer: AssessedAnswer; tokens: number } | { reason: Fallback['reason'] };
  seconds: number;
}

interface Reviewer {
  client: LanguageModelClient;
  bank: QuestionBank;
  /** Milliseconds for each review. */
  timeLimit: number;
}

/**
 * Has labelled answers reviewed, one at a time, as a small server can.
 * @throws Error for a question that the bank does not hold
 */
export async function* reviewLabelled(
  labelled: readonly PointLabels[],
  { client, bank, timeLimit }: Reviewer,
): AsyncGenerator<LabelledReview> {
  for (const labels of labelled) {
    const found = bank.find(labels.item);
    if (!found) throw new Error(`The question bank does not hold question ${labels.item}`);
    const { level, text } = found.item;
    const question = {
      questionId: labels.item,
      domainId: found.domainId,
      level,
      question: text,
      spoken: text,
    };
    const [embedded] = assessAnswers(bank, [{ ...question, answer: labels.answer, skipped: false }]);
    if (!embedded) continue;
    const start = performance.now();
    const review = await reviewOne(embedded, { client, bank }, AbortSignal.timeout(timeLimit));
    yield { labels, embedded, review, seconds: (performance.now() - start) / 1000 };
  }
}

/** How many reviews cannot be used, by reason, the most frequent first. */
export function countRefusals(
  reviews: readonly LabelledReview[],
): readonly (readonly [reason: Fallback['reason'], count: number])[] {
  const counts = new Map<Fallback['reason'], number>();
  for (const { review } of reviews)
    if ('reason' in review) counts.set(review.reason, (counts.get(review.reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
