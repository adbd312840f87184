import * as v from 'valibot';
import { questionFeedbackAnswerSchema } from './feedbackAnswer';
import { number, text } from '@prova/shared/http/tolerant';

/** An attempt's grade; null if it was not scored, or nothing was said. */
export const attemptReviewAnswerSchema = v.object({
  score: number,
  review: questionFeedbackAnswerSchema,
  modelAnswer: text,
});
export type AttemptReviewAnswer = v.InferOutput<typeof attemptReviewAnswerSchema>;
