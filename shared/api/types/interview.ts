import * as v from 'valibot';
import { exhibitSchema, QUESTION_KINDS } from './exhibit';
import { deliverySchema } from './delivery';
import { ANSWER_MAX_LENGTH, JOB_DESCRIPTION_MAX_LENGTH } from './limits';
import { textSchema } from './text';

export const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const;
export const levelSchema = v.picklist(LEVELS);
export type Level = v.InferOutput<typeof levelSchema>;

export const DURATIONS = ['FIFTEEN_MINUTES', 'THIRTY_MINUTES', 'FORTY_FIVE_MINUTES'] as const;
export const durationSchema = v.picklist(DURATIONS);
export type Duration = v.InferOutput<typeof durationSchema>;
export const DURATION_MINUTES: Readonly<Record<Duration, number>> = {
  FIFTEEN_MINUTES: 15,
  THIRTY_MINUTES: 30,
  FORTY_FIVE_MINUTES: 45,
};

export const INTERVIEW_STATUSES = ['CREATED', 'IN_PROGRESS', 'FINISHED', 'FINISHED_WITH_ERROR'] as const;
export const interviewStatusSchema = v.picklist(INTERVIEW_STATUSES);
export type InterviewStatus = v.InferOutput<typeof interviewStatusSchema>;

export const PROPERTY_NAMES = [
  'LEVEL',
  'REQUESTED_QUESTIONS',
  'ASSIGNED_QUESTIONS',
  'JOB_DESCRIPTION',
  'DURATION',
  'DISPLAY_TIME_PROGRESS',
  'INCLUDE_TECH_QUESTIONS',
  'LANGUAGE',
  'DOMAIN_ID',
  'EXCLUDE_EXPECTED_ANSWERS',
  // An extension of Prova's own server, where `offersPractice` is set.
  'PRACTICE',
  // An extension of Prova's own server, where `offersFollowUps` is set.
  'FOLLOW_UPS',
  // An extension of Prova's own server, where the report has `offersRehearsal`: one entry per question to
  // ask, exclusively.
  'QUESTION_ID',
] as const;
export type PropertyName = (typeof PROPERTY_NAMES)[number];
export const PROPERTY_TYPES = ['TEXT', 'NUMBER', 'BOOLEAN', 'ENUM', 'URL', 'DATE', 'UUID'] as const;

/**
 * One setting of an interview on the wire. Values are text, numbers or booleans; `DOMAIN_ID` repeats per
 * chosen domain, `QUESTION_ID` per repeated question.
 */
export const interviewPropertySchema = v.object({
  name: v.picklist(PROPERTY_NAMES),
  type: v.picklist(PROPERTY_TYPES),
  value: v.union([v.pipe(textSchema, v.maxLength(JOB_DESCRIPTION_MAX_LENGTH)), v.number(), v.boolean()]),
});
export type InterviewProperty = v.InferOutput<typeof interviewPropertySchema>;

/** Body of `POST /api/evm/interviews`. The server decides which combinations are valid. */
export const interviewStartRequestSchema = v.strictObject({
  properties: v.pipe(v.array(v.strictObject(interviewPropertySchema.entries)), v.maxLength(32)),
  parentId: v.optional(textSchema),
});
export type InterviewStartRequest = v.InferOutput<typeof interviewStartRequestSchema>;

/** Response to `POST /api/evm/interviews`, and the least content of its final 202 poll. */
export const interviewStartedSchema = v.object({ id: v.string() });
export type InterviewStarted = v.InferOutput<typeof interviewStartedSchema>;

/** Response to `POST /api/evm/interviews/{id}/stop`, an extension of Prova's own server. */
export const interviewStoppedSchema = v.object({ id: v.string(), stopped: v.boolean() });
export type InterviewStopped = v.InferOutput<typeof interviewStoppedSchema>;

const assignedQuestionSchema = v.object({ order: v.number(), assignedQuestionId: v.string() });

/** `next` is the first question without an accepted answer; null when none remains. */
export const assignedQuestionsSchema = v.object({
  questions: v.array(assignedQuestionSchema),
  next: v.nullish(v.object({ assignedQuestionId: v.string() })),
});

/**
 * An interview as returned by `GET /api/evm/interviews/{id}` and the list. Times are ISO 8601 in UTC. `score`
 * (0–100), `startedAt`, `stopped` (left by choice), `takesDelivery` (an answer may include its delivery),
 * `takesMoments` (the delivery may include its moments) and `repeats` (questions a retake may request by name:
 * all, and those that went badly) are extensions of Prova's own server: other servers may omit them. So is
 * `offersDeletion` in a list: the reader may delete the interview.
 */
export const interviewSchema = v.object({
  id: v.string(),
  parentId: v.nullish(v.string()),
  createdAt: v.string(),
  createdBy: v.nullish(v.string()),
  interviewStatus: interviewStatusSchema,
  properties: v.array(interviewPropertySchema),
  assignedQuestions: v.nullish(assignedQuestionsSchema),
  domainId: v.nullish(v.string()),
  level: v.nullish(levelSchema),
  startedAt: v.nullish(v.string()),
  score: v.nullish(v.number()),
  stopped: v.optional(v.boolean()),
  takesDelivery: v.optional(v.boolean()),
  takesMoments: v.optional(v.boolean()),
  offersDeletion: v.optional(v.boolean()),
  repeats: v.optional(v.object({ same: v.array(v.string()), weak: v.array(v.string()) })),
});
export type Interview = v.InferOutput<typeof interviewSchema>;

/**
 * Why a question was chosen: `words` are the job description's own, none if it does not mention the subject.
 * `again`: asked in an earlier interview, because its level has no new questions left. `besideLevel`: of
 * another level, because the requested level has too few questions. `written`: a language model wrote it for the job
 * description.
 */
export const questionReasonSchema = v.object({
  words: v.array(v.string()),
  again: v.optional(v.boolean()),
  besideLevel: v.optional(v.boolean()),
  written: v.optional(v.boolean()),
});
export type QuestionReason = v.InferOutput<typeof questionReasonSchema>;

/**
 * Words of the interviewer besides a question's own, in pieces spoken in sequence: each has the sound of a
 * message (`GET /api/evm/audio/{messageId}/voice`) or of a question.
 */
const spokenPieceSchema = v.union([
  v.object({ text: v.string(), messageId: v.string() }),
  v.object({ text: v.string(), questionId: v.string() }),
]);
export type SpokenPiece = v.InferOutput<typeof spokenPieceSchema>;

/**
 * Response to `GET /api/evm/interviews/{id}/questions/{assignedQuestionId}`. `order` counts from 1.
 * Extensions of Prova's own server: `sealsNext` (the next question's sound is available sealed:
 * `api-types/sealedSound`), `why` it was chosen, and `transcribes`: speech can be transcribed for browsers
 * without recognition (`POST …/transcription`), by this provider at this host; null if the speech stays on
 * this server.
 */
export const currentQuestionSchema = v.object({
  assignedQuestionId: v.string(),
  questionId: v.string(),
  order: v.number(),
  question: v.string(),
  sealsNext: v.optional(v.boolean()),
  why: v.optional(questionReasonSchema),
  /** The kind of task, and the material shown. */
  kind: v.optional(v.picklist(QUESTION_KINDS)),
  exhibit: v.optional(exhibitSchema),
  /** A follow-up that was asked, and awaits the rest of the answer. */
  followUp: v.optional(
    v.object({ answered: v.string(), text: v.string(), speaks: v.optional(v.array(spokenPieceSchema)) }),
  ),
  /** Words said before the question, in the same breath. */
  acknowledgement: v.optional(v.object({ text: v.string(), messageId: v.string() })),
  /** Where the sound pauses within the question's words. */
  pausesAt: v.optional(v.array(v.number())),
  transcribes: v.optional(v.object({ provider: v.string(), host: v.nullable(v.string()) })),
});
export type CurrentQuestion = v.InferOutput<typeof currentQuestionSchema>;

/**
 * Response to `POST /api/evm/interviews/{id}/questions/{assignedQuestionId}/transcription`: the transcript of
 * the recording.
 */
export const spokenTextSchema = v.object({ text: v.string() });

/**
 * Body of `POST …/questions/{assignedQuestionId}/answers`. An empty answer skips the question. `delivery` is
 * for servers with `takesDelivery`: null for a typed answer, absent where unknown. `isAnswer`: treat it as an
 * answer whatever it sounds like; sent after the interviewer has replied to the same words.
 */
export const answerRequestSchema = v.strictObject({
  answer: v.pipe(textSchema, v.maxLength(ANSWER_MAX_LENGTH)),
  delivery: v.optional(v.nullable(v.strictObject(deliverySchema.entries))),
  isAnswer: v.optional(v.literal(true)),
});
export type AnswerRequest = v.InferOutput<typeof answerRequestSchema>;

const interviewerSaysSchema = v.object({
  kind: v.picklist(['FOLLOW_UP', 'CLARIFICATION']),
  text: v.string(),
  speaks: v.optional(v.array(spokenPieceSchema)),
});
/**
 * The interviewer's reply in an interview with `FOLLOW_UPS` while the question stays open: nothing is
 * accepted yet.
 */
export type InterviewerSays = v.InferOutput<typeof interviewerSaysSchema>;

/** A candidate's wish by button: to hear the question again, or reworded, or to have time. */
export const WISHES = ['REPEAT', 'REPHRASE', 'TIME'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * Body of `POST …/questions/{assignedQuestionId}/clarification`, for interviews with `FOLLOW_UPS`, and the
 * response.
 */
export const clarificationRequestSchema = v.strictObject({ wish: v.picklist(WISHES) });
export const clarificationSchema = v.object({ says: interviewerSaysSchema });

/** Acceptance of an answer. With status 409, `answer` is the different answer stored by the server. */
export const answerAcceptedSchema = v.object({
  assignedQuestionId: v.string(),
  accepted: v.boolean(),
  answer: v.string(),
  says: v.optional(interviewerSaysSchema),
});
export type AnswerAccepted = v.InferOutput<typeof answerAcceptedSchema>;

/** Rehearsed questions that are due again, with the interview that asked them last. */
const dueRehearsalSchema = v.object({
  interviewId: v.string(),
  questionIds: v.array(v.string()),
  dueAt: v.string(),
});
export type DueRehearsal = v.InferOutput<typeof dueRehearsalSchema>;

/** The reader's latest deletion, which `POST /api/evm/interviews/{id}/restore` undoes. */
const deletedInterviewSchema = v.object({
  interviewId: v.string(),
  createdAt: v.string(),
  domainIds: v.array(v.string()),
});
export type DeletedInterview = v.InferOutput<typeof deletedInterviewSchema>;

const pageInfo = { totalPages: v.number(), totalElements: v.number(), currentPage: v.nullish(v.number()) };

/**
 * Response to `GET /api/evm/interviews`; some servers name the rows `values`. Pages count from 0. `due`,
 * `deleted`, `offersFilters` and `offersTrends` are extensions of Prova's own server: questions due for
 * rehearsal, the latest deletion, filters by domain, status and time, and `GET /api/evm/trends`.
 */
export const interviewPageSchema = v.pipe(
  v.object({
    interviews: v.nullish(v.array(interviewSchema)),
    values: v.nullish(v.array(interviewSchema)),
    due: v.optional(dueRehearsalSchema),
    deleted: v.optional(deletedInterviewSchema),
    offersFilters: v.optional(v.boolean()),
    offersTrends: v.optional(v.boolean()),
    ...pageInfo,
  }),
  v.transform(
    ({
      interviews,
      values,
      totalPages,
      totalElements,
      currentPage,
      due,
      deleted,
      offersFilters,
      offersTrends,
    }) => ({
      interviews: interviews ?? values ?? [],
      totalPages,
      totalElements,
      currentPage: currentPage ?? 0,
      ...(due ? { due } : {}),
      ...(deleted ? { deleted } : {}),
      ...(offersFilters ? { offersFilters } : {}),
      ...(offersTrends ? { offersTrends } : {}),
    }),
  ),
);
export type InterviewPage = v.InferOutput<typeof interviewPageSchema>;

export const INTERVIEW_SORT_FIELDS = ['createdAt', 'createdBy'] as const;
export type InterviewSortField = (typeof INTERVIEW_SORT_FIELDS)[number];
