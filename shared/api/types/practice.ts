import * as v from 'valibot';
import { FEEDBACK_LANGUAGES, questionFeedbackSchema } from './feedback';
import { ANSWER_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/**
 * Response to `GET …/questions/{assignedQuestionId}/hint`, an extension of Prova's own server for practice
 * interviews.
 */
export const practiceHintSchema = v.object({ hint: v.string() });
export type PracticeHint = v.InferOutput<typeof practiceHintSchema>;

/**
 * Body of `POST …/questions/{assignedQuestionId}/attempts`: the attempt to grade now, and the language of the
 * review.
 */
export const attemptRequestSchema = v.strictObject({
  answer: v.pipe(textSchema, v.maxLength(ANSWER_MAX_LENGTH)),
  language: v.optional(v.picklist(FEEDBACK_LANGUAGES)),
});
export type AttemptRequest = v.InferOutput<typeof attemptRequestSchema>;

/**
 * The grade of an attempt, which is not stored. `score`: 0 to 100, null if it cannot be scored. The model
 * answer is omitted if the interview's settings exclude it.
 */
export const attemptReviewSchema = v.object({
  score: v.nullable(v.number()),
  review: questionFeedbackSchema,
  modelAnswer: v.nullish(v.string()),
});
export type AttemptReview = v.InferOutput<typeof attemptReviewSchema>;
