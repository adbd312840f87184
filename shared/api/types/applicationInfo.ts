import * as v from 'valibot';

/** Response to `GET /management/info`. `prod` in `activeProfiles` means production. */
export const applicationInfoSchema = v.object({
  'display-ribbon-on-profiles': v.nullish(v.string()),
  activeProfiles: v.nullish(v.array(v.string())),
  /**
   * Host of the language model that receives job descriptions and answers; absent if they stay on the server.
   */
  answersSentTo: v.nullish(v.string()),
  /** Host of the voice provider that receives the texts of questions; absent when they stay on the server. */
  questionsSentTo: v.nullish(v.string()),
  /** Whether the server supports practice interviews: hints, and a review after each question. */
  offersPractice: v.nullish(v.boolean()),
  /** Whether the server supports follow-ups on answers, and clarifications of questions. */
  offersFollowUps: v.nullish(v.boolean()),
  /** Whether the server counts the questions that a candidate has not been asked. */
  offersFreshCounts: v.nullish(v.boolean()),
  /** Whether the server shows administrators how its language model does. */
  offersModelReport: v.nullish(v.boolean()),
  /** Whether the server compares a job description, or a CV, with what a candidate has shown. */
  offersReadiness: v.nullish(v.boolean()),
});
export type ApplicationInfo = v.InferOutput<typeof applicationInfoSchema>;
