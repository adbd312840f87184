import * as v from 'valibot';
import { questionFeedbackAnswerSchema } from './feedbackAnswer';
import { needed, number, text } from '@prova/shared/http/tolerant';

export const practiceHintAnswerSchema = v.object({ hint: needed });
export type PracticeHintAnswer = v.InferOutput<typeof practiceHintAnswerSchema>;

/** An attempt's grade; null if it was not scored, or nothing was said. */
export const attemptReviewAnswerSchema = v.object({
  score: number,
  review: questionFeedbackAnswerSchema,
  modelAnswer: text,
});
export type AttemptReviewAnswer = v.InferOutput<typeof attemptReviewAnswerSchema>;
