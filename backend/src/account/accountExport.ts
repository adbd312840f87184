import * as v from 'valibot';

const text = v.string();
const optionalText = v.nullable(v.string());
/** As the database keeps it. */
const asKept = v.unknown();

/** Everything that Prova keeps about one person, in words that a person can read. Times are in UTC. */
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
      /** Left by choice. */
      stoppedAt: optionalText,
      /** Deleted, and can still be brought back. */
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
          /** When it was first shown. */
          askedAt: optionalText,
          answeredAt: optionalText,
          /** How the answer was spoken; null within for one that was typed. */
          delivery: asKept,
          writtenForThisInterview: asKept,
          /** What a language model said of the answer, until the report is written. */
          review: asKept,
          whyChosen: asKept,
          /** What was said before the interviewer asked on it, and what it asked. */
          firstAnswer: optionalText,
          followUp: optionalText,
          /** How often it replied to something that was no answer. */
          replies: v.number(),
        }),
      ),
      feedback: v.nullable(
        v.object({
          status: text,
          role: optionalText,
          score: v.nullable(v.number()),
          domains: asKept,
          /** What the report says in other languages; null where it was written in English alone. */
          translations: asKept,
        }),
      ),
      /** What each answer came to, by the points that its question asks for. */
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
  /** Questions that were rehearsed, and when they come again. */
  rehearsals: v.array(
    v.object({ questionId: text, interviewId: text, times: v.number(), dueAt: optionalText }),
  ),
  /** How the answers went over all interviews, by domain and level. */
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
  /** Whether the judgement of an answer was found fair, and whether administrators may read that. */
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
  /** Points that an answer makes, as this person says, and whether administrators may read that. */
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
  /** What an administrator has decided about the interviewer's voice. */
  voiceDecisions: v.array(v.object({ kind: text, of: text, at: text })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
