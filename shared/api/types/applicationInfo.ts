import * as v from 'valibot';

/** Answer of `GET /management/info`. `prod` in `activeProfiles` means production. */
export const applicationInfoSchema = v.object({
  'display-ribbon-on-profiles': v.nullish(v.string()),
  activeProfiles: v.nullish(v.array(v.string())),
  /** Host of the language model that job descriptions and answers are sent to; absent when they stay on the server. */
  answersSentTo: v.nullish(v.string()),
  /**
   * Host of the voice provider that the texts of questions are sent to, to be spoken; absent when they stay on the server.
   */
  questionsSentTo: v.nullish(v.string()),
  /** An interview may be practice: hints, and a review after each question. */
  offersPractice: v.nullish(v.boolean()),
  /** An interview may ask on an answer, and answer questions about its questions. */
  offersFollowUps: v.nullish(v.boolean()),
});
export type ApplicationInfo = v.InferOutput<typeof applicationInfoSchema>;
