import * as v from 'valibot';

const text = v.string();
const optionalText = v.nullable(v.string());
/** A value as the database stores it. */
const asKept = v.unknown();

/** Everything that Prova stores about one person, in readable form. Times are in UTC. */
export const accountExportSchema = v.object({
  about: text,
  format: v.literal(1),
  exportedAt: text,
  account: v.object({
    id: text,
    login: text,
    email: optionalText,
    firstName: optionalText,
    lastName: optionalText,
    roles: v.nullable(v.array(v.string())),
    interviews: v.number(),
    signInProvider: text,
    idAtSignInProvider: text,
  }),
  sessions: v.array(
    v.object({
      id: text,
      signedInAt: text,
      lastUsedAt: text,
      browser: optionalText,
      roles: v.array(v.string()),
      rolesAskedAt: v.string(),
      nameAtSignInProvider: v.nullable(v.string()),
    }),
  ),
  interviews: v.array(
    v.object({
      id: text,
      repeats: optionalText,
      requestKey: optionalText,
      status: text,
      questionsAreChosen: v.boolean(),
      settings: asKept,
      createdAt: text,
      startedAt: optionalText,
      finishedAt: optionalText,
      /** When the candidate left the interview by choice. */
      stoppedAt: optionalText,
      /** When the interview was deleted; it can still be restored. */
      deletedAt: optionalText,
      questions: v.array(
        v.object({
          id: text,
          order: v.number(),
          questionId: text,
          domain: text,
          level: text,
          question: text,
          spokenAs: text,
          answer: optionalText,
          /** When the question was first shown. */
          askedAt: optionalText,
          answeredAt: optionalText,
          /** The answer's delivery. For a typed answer, its members are null. */
          delivery: asKept,
          writtenForThisInterview: asKept,
          /** A language model's review of the answer, until the report is written. */
          review: asKept,
          whyChosen: asKept,
          /** The answer before a follow-up, and the follow-up. */
          firstAnswer: optionalText,
          followUp: optionalText,
          /** Number of replies to utterances that were no answer. */
          replies: v.number(),
          /** The candidate's questions to a language model, and its replies. */
          clarifications: v.array(v.object({ said: v.string(), reply: v.string() })),
        }),
      ),
      feedback: v.nullable(
        v.object({
          status: text,
          role: optionalText,
          score: v.nullable(v.number()),
          domains: asKept,
          /** The report's texts in other languages; null if it was written in English only. */
          translations: asKept,
        }),
      ),
      /** The result of each answer, by the points its question expects. */
      results: v.array(
        v.object({
          questionId: text,
          domain: text,
          level: text,
          total: v.nullable(v.number()),
          pointsMade: v.array(text),
          pointsMissed: v.array(text),
          practice: v.boolean(),
          finishedAt: text,
        }),
      ),
    }),
  ),
  /** Rehearsed questions, and when they are due again. */
  rehearsals: v.array(
    v.object({ questionId: text, interviewId: text, times: v.number(), dueAt: optionalText }),
  ),
  /** Trends over all interviews, by domain and level. */
  trends: v.array(v.object({ domain: text, level: text, points: asKept })),
  /** Links by which others may read a report. */
  reportLinks: v.array(
    v.object({
      interviewId: text,
      createdAt: text,
      expiresAt: text,
      reads: v.number(),
      readAt: optionalText,
    }),
  ),
  /** Verdicts on judgements, and whether administrators may read them. */
  verdicts: v.array(
    v.object({
      interviewId: text,
      questionId: text,
      fair: v.boolean(),
      remark: optionalText,
      shared: v.boolean(),
      givenAt: text,
    }),
  ),
  /** Claimed points of answers, and whether administrators may read them. */
  claimedPoints: v.array(
    v.object({
      interviewId: text,
      questionId: text,
      points: v.array(text),
      shared: v.boolean(),
      givenAt: text,
    }),
  ),
  requests: v.array(
    v.object({
      id: text,
      kind: text,
      status: text,
      given: asKept,
      result: asKept,
      attempts: v.number(),
      dueAt: text,
      requestedAt: text,
      finishedAt: optionalText,
      traceId: text,
    }),
  ),
  /** An administrator's decisions about the interviewer's voice. */
  voiceDecisions: v.array(v.object({ kind: text, of: text, at: text })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
