import * as v from 'valibot';
import { FEEDBACK_LANGUAGES, questionFeedbackSchema } from './feedback';
import { ANSWER_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/** Answer of `GET …/questions/{assignedQuestionId}/hint`, an addition of Prova's own server for interviews that are practice. */
export const practiceHintSchema = v.object({ hint: v.string() });
export type PracticeHint = v.InferOutput<typeof practiceHintSchema>;

/** Body of `POST …/questions/{assignedQuestionId}/attempts`: what is to be judged now, and the language that is spoken about it. */
export const attemptRequestSchema = v.strictObject({
  answer: v.pipe(textSchema, v.maxLength(ANSWER_MAX_LENGTH)),
  language: v.optional(v.picklist(FEEDBACK_LANGUAGES)),
});
export type AttemptRequest = v.InferOutput<typeof attemptRequestSchema>;

/** What an attempt is worth. Nothing of it is kept. `score`: 0 to 100, null where it cannot be scored; no model answer where none is wanted. */
export const attemptReviewSchema = v.object({
  score: v.nullable(v.number()),
  review: questionFeedbackSchema,
  modelAnswer: v.nullish(v.string()),
});
export type AttemptReview = v.InferOutput<typeof attemptReviewSchema>;
