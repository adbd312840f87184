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
  // An addition of Prova's own server, for those that say `offersPractice`.
  'PRACTICE',
  // Likewise, for those that say `offersFollowUps`.
  'FOLLOW_UPS',
  // Likewise, for those whose report says `offersRehearsal`: one entry for each question that is to be asked, and no other is.
  'QUESTION_ID',
] as const;
export type PropertyName = (typeof PROPERTY_NAMES)[number];
export const PROPERTY_TYPES = ['TEXT', 'NUMBER', 'BOOLEAN', 'ENUM', 'URL', 'DATE', 'UUID'] as const;

/**
 * One setting of an interview on the wire. Values travel as text, numbers or booleans; `DOMAIN_ID` repeats,
 * once for each chosen domain, and `QUESTION_ID` once for each question that is asked again.
 */
export const interviewPropertySchema = v.object({
  name: v.picklist(PROPERTY_NAMES),
  type: v.picklist(PROPERTY_TYPES),
  value: v.union([v.pipe(textSchema, v.maxLength(JOB_DESCRIPTION_MAX_LENGTH)), v.number(), v.boolean()]),
});
export type InterviewProperty = v.InferOutput<typeof interviewPropertySchema>;

/** Body of `POST /api/evm/interviews`. What the properties must add up to is the server's rule. */
export const interviewStartRequestSchema = v.strictObject({
  properties: v.pipe(v.array(v.strictObject(interviewPropertySchema.entries)), v.maxLength(32)),
  parentId: v.optional(textSchema),
});
export type InterviewStartRequest = v.InferOutput<typeof interviewStartRequestSchema>;

/** Answer of `POST /api/evm/interviews`, and the least that its 202 poll ends with. */
export const interviewStartedSchema = v.object({ id: v.string() });
export type InterviewStarted = v.InferOutput<typeof interviewStartedSchema>;

/** Answer of `POST /api/evm/interviews/{id}/stop`, an addition of Prova's own server. */
export const interviewStoppedSchema = v.object({ id: v.string(), stopped: v.boolean() });
export type InterviewStopped = v.InferOutput<typeof interviewStoppedSchema>;

const assignedQuestionSchema = v.object({ order: v.number(), assignedQuestionId: v.string() });

/** `next` is the first question without an accepted answer; null when none remains. */
export const assignedQuestionsSchema = v.object({
  questions: v.array(assignedQuestionSchema),
  next: v.nullish(v.object({ assignedQuestionId: v.string() })),
});

/**
 * An interview as `GET /api/evm/interviews/{id}` and the list give it. Times are ISO 8601 in UTC. `score` (0–100),
 * `startedAt`, `stopped` (left by choice), `takesDelivery` (an answer may say how it was spoken) and `repeats` (the questions that a
 * retake may ask for by name: all, and those that went badly) are additions of Prova's own
 * server: another server may leave them out. So is `offersDeletion` of an interview in a list: its reader may delete it.
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
  offersDeletion: v.optional(v.boolean()),
  repeats: v.optional(v.object({ same: v.array(v.string()), weak: v.array(v.string()) })),
});
export type Interview = v.InferOutput<typeof interviewSchema>;

/**
 * Why a question was chosen: the job description's own `words`, none where it says nothing. `again`: it was asked in an earlier interview, since
 * none of its level is left that was not. `besideLevel`: it is of another level than was asked for, since one interview wants more than there are.
 */
export const questionReasonSchema = v.object({
  words: v.array(v.string()),
  again: v.optional(v.boolean()),
  besideLevel: v.optional(v.boolean()),
});
export type QuestionReason = v.InferOutput<typeof questionReasonSchema>;

/**
 * Words of the interviewer beside a question's own, in the pieces in which they are spoken one after the other: each has the sound of a message
 * (`GET /api/evm/audio/{messageId}/voice`) or of a question.
 */
const spokenPieceSchema = v.union([
  v.object({ text: v.string(), messageId: v.string() }),
  v.object({ text: v.string(), questionId: v.string() }),
]);
export type SpokenPiece = v.InferOutput<typeof spokenPieceSchema>;

/**
 * Answer of `GET /api/evm/interviews/{id}/questions/{assignedQuestionId}`. `order` counts from 1. Additions of Prova's own server: `sealsNext`
 * (the sound of the question after this one can be had, closed: `api-types/sealedSound`), `why` it was chosen, and `transcribes`: a spoken answer can be written
 * down for a browser that cannot do it (`POST …/transcription`), by this provider at this host; null where it stays with this server.
 */
export const currentQuestionSchema = v.object({
  assignedQuestionId: v.string(),
  questionId: v.string(),
  order: v.number(),
  question: v.string(),
  sealsNext: v.optional(v.boolean()),
  why: v.optional(questionReasonSchema),
  /** What kind of task it is, and what is shown beside it. */
  kind: v.optional(v.picklist(QUESTION_KINDS)),
  exhibit: v.optional(exhibitSchema),
  /** The question was asked on, and waits for the rest of its answer. */
  followUp: v.optional(
    v.object({ answered: v.string(), text: v.string(), speaks: v.optional(v.array(spokenPieceSchema)) }),
  ),
  /** Said before the question, in the same breath. */
  acknowledgement: v.optional(v.object({ text: v.string(), messageId: v.string() })),
  /** Where in the words of the question its sound pauses. */
  pausesAt: v.optional(v.array(v.number())),
  transcribes: v.optional(v.object({ provider: v.string(), host: v.nullable(v.string()) })),
});
export type CurrentQuestion = v.InferOutput<typeof currentQuestionSchema>;

/** Answer of `POST /api/evm/interviews/{id}/questions/{assignedQuestionId}/transcription`: what was said in the recording. */
export const spokenTextSchema = v.object({ text: v.string() });

/**
 * Body of `POST …/questions/{assignedQuestionId}/answers`. An empty answer means the question was skipped. `delivery` is for servers that
 * say `takesDelivery`: null where the answer was typed, absent where the page does not know. `isAnswer`: whatever it sounds like, it is one; sent
 * after the interviewer has replied to the same words.
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
/** What the interviewer says in an interview with `FOLLOW_UPS` while the question stays open: nothing is accepted yet. */
export type InterviewerSays = v.InferOutput<typeof interviewerSaysSchema>;

/** What a candidate may want of the interviewer without a word: to hear the question again, or in other words, or to have time. */
export const WISHES = ['REPEAT', 'REPHRASE', 'TIME'] as const;
export type Wish = (typeof WISHES)[number];

/** Body and answer of `POST …/questions/{assignedQuestionId}/clarification`, of interviews with `FOLLOW_UPS`. */
export const clarificationRequestSchema = v.strictObject({ wish: v.picklist(WISHES) });
export const clarificationSchema = v.object({ says: interviewerSaysSchema });

/** Acceptance of an answer. With status 409 `answer` is the different one that the server keeps. */
export const answerAcceptedSchema = v.object({
  assignedQuestionId: v.string(),
  accepted: v.boolean(),
  answer: v.string(),
  says: v.optional(interviewerSaysSchema),
});
export type AnswerAccepted = v.InferOutput<typeof answerAcceptedSchema>;

/** Questions that were rehearsed and have come again, with the interview in which they were asked last. */
const dueRehearsalSchema = v.object({
  interviewId: v.string(),
  questionIds: v.array(v.string()),
  dueAt: v.string(),
});
export type DueRehearsal = v.InferOutput<typeof dueRehearsalSchema>;

/** What the reader deleted last and may bring back, by `POST /api/evm/interviews/{id}/restore`. */
const deletedInterviewSchema = v.object({
  interviewId: v.string(),
  createdAt: v.string(),
  domainIds: v.array(v.string()),
});
export type DeletedInterview = v.InferOutput<typeof deletedInterviewSchema>;

const pageInfo = { totalPages: v.number(), totalElements: v.number(), currentPage: v.nullish(v.number()) };

/**
 * Answer of `GET /api/evm/interviews`; some servers name the rows `values`. Pages count from 0. `due`, `deleted`, `offersFilters` and `offersTrends` are
 * additions of Prova's own server: what the reader should rehearse again, what was deleted last and can be brought back, and that the list can be
 * asked for by domain, status and time, and `GET /api/evm/trends` answers.
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
