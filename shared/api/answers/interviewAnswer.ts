import * as v from 'valibot';
import {
  DURATIONS,
  INTERVIEW_STATUSES,
  LEVELS,
  PROPERTY_NAMES,
  type Duration,
  type InterviewStatus,
  type Level,
  type PropertyName,
} from '../types/interview';
import { exhibitAnswerSchema } from './exhibitAnswer';
import { questionReasonAnswerSchema } from './questionReasonAnswer';
import { spokenPiecesAnswerSchema } from './spokenPieceAnswer';
import {
  count,
  flag,
  isUnknown,
  known,
  needed,
  number,
  orNull,
  readableList,
  text,
  time,
  tolerantList,
  type Known,
} from '@prova/shared/http/tolerant';

/** The settings of an interview; null if the server omits them, or sends nothing readable. */
export interface InterviewSettings {
  readonly domainIds: readonly string[];
  readonly level: Known<Level> | null;
  readonly requestedQuestions: number | null;
  readonly jobDescription: string | null;
  readonly duration: Duration | null;
  readonly displayTimeProgress: boolean | null;
  readonly includeTechQuestions: boolean | null;
  readonly excludeExpectedAnswers: boolean | null;
  readonly language: string | null;
  /**
   * Whether the interview is practice, which gives hints and reviews; its score is not compared with others.
   */
  readonly practice: boolean;
  /** Whether the interview asks one follow-up on an answer. */
  readonly followUps: boolean;
}

const nameSchema = v.picklist(PROPERTY_NAMES);
/** A property's type is for the server's storage; its meaning follows from its name. */
const propertySchema = v.object({ name: nameSchema, value: v.unknown() });
const durationSchema = known(DURATIONS);
const levelSchema = known(LEVELS);

function settingsOf(
  properties: readonly v.InferOutput<typeof propertySchema>[],
  ofInterview: { readonly domainId: string | null; readonly level: Known<Level> | null },
): InterviewSettings {
  const all = (wanted: PropertyName) =>
    properties.filter(({ name }) => name === wanted).map(({ value }) => value);
  const first = (wanted: PropertyName) => all(wanted)[0];
  const domainIds = [...new Set(all('DOMAIN_ID').flatMap((id) => v.parse(text, id) ?? []))];
  const duration = v.parse(durationSchema, first('DURATION'));
  return {
    domainIds: domainIds.length === 0 && ofInterview.domainId !== null ? [ofInterview.domainId] : domainIds,
    level: v.parse(levelSchema, first('LEVEL')) ?? ofInterview.level,
    requestedQuestions: v.parse(count, first('REQUESTED_QUESTIONS')),
    jobDescription: v.parse(text, first('JOB_DESCRIPTION')),
    duration: duration === null || isUnknown(duration) ? null : duration,
    displayTimeProgress: v.parse(flag, first('DISPLAY_TIME_PROGRESS')),
    includeTechQuestions: v.parse(flag, first('INCLUDE_TECH_QUESTIONS')),
    excludeExpectedAnswers: v.parse(flag, first('EXCLUDE_EXPECTED_ANSWERS')),
    language: v.parse(text, first('LANGUAGE')),
    practice: v.parse(flag, first('PRACTICE')) ?? false,
    followUps: v.parse(flag, first('FOLLOW_UPS')) ?? false,
  };
}

export interface QuestionPlace {
  readonly order: number;
  readonly assignedQuestionId: string;
}

/** The questions in order; a duplicate is asked once, and a question without an order keeps its position. */
function questionsOf(
  listed: readonly { readonly order: number | null; readonly assignedQuestionId: string }[],
): readonly QuestionPlace[] {
  const once = listed.filter(
    ({ assignedQuestionId: id }, at) =>
      listed.findIndex(({ assignedQuestionId }) => assignedQuestionId === id) === at,
  );
  return once
    .map(({ order, assignedQuestionId }, at) => ({ order: order ?? at + 1, assignedQuestionId }))
    .toSorted((a, b) => a.order - b.order);
}

const OUT_OF = 100;
const score = v.pipe(
  number,
  v.transform((given) => (given !== null && given >= 0 && given <= OUT_OF ? given : null)),
);

const placeSchema = v.object({ order: number, assignedQuestionId: needed });
const assignedQuestionsSchema = v.object({
  questions: readableList(placeSchema),
  next: orNull(v.object({ assignedQuestionId: needed })),
});

/** An interview as a page reads it from any server's response: refused only if it is no interview at all. */
export const interviewAnswerSchema = v.pipe(
  v.object({
    id: text,
    createdAt: time,
    createdBy: text,
    interviewStatus: known(INTERVIEW_STATUSES),
    properties: readableList(propertySchema),
    assignedQuestions: orNull(assignedQuestionsSchema),
    domainId: text,
    level: levelSchema,
    startedAt: time,
    /** Whether the interview was left by choice. */
    stopped: flag,
    /** Whether an answer may include its delivery. */
    takesDelivery: flag,
    takesMoments: flag,
    /** Whether the interview's reader may delete it. */
    offersDeletion: flag,
    /** Questions a retake may request by name: all of them, and the ones that went badly. */
    repeats: orNull(v.object({ same: readableList(needed), weak: readableList(needed) })),
    /** The interview's total, 0 to 100. */
    score,
  }),
  v.transform(
    ({ properties, assignedQuestions, domainId, level, interviewStatus: status, ...interview }) => ({
      ...interview,
      status,
      settings: settingsOf(properties, { domainId, level }),
      questions: questionsOf(assignedQuestions?.questions ?? []),
      /** The next question according to the server; null if it does not say, or none remains. */
      nextId: assignedQuestions?.next?.assignedQuestionId ?? null,
    }),
  ),
);
export type InterviewAnswer = v.InferOutput<typeof interviewAnswerSchema>;
export type StatusAnswer = Known<InterviewStatus> | null;

/** A listed interview. An interview without an id can be neither distinguished nor opened. */
const listedInterviewSchema = v.pipe(
  interviewAnswerSchema,
  v.check(({ id }) => id !== null),
  v.transform((interview) => ({ ...interview, id: interview.id ?? '' })),
);
export type ListedInterview = v.InferOutput<typeof listedInterviewSchema>;

/** The questions due for rehearsal; an empty list is dropped. */
const dueSchema = v.object({
  interviewId: needed,
  questionIds: v.pipe(readableList(needed), v.minLength(1)),
});
export type DueAnswer = v.InferOutput<typeof dueSchema>;

/** The latest deletion, which can be undone. */
const deletedSchema = v.object({ interviewId: needed, createdAt: time, domainIds: readableList(needed) });
export type DeletedAnswer = v.InferOutput<typeof deletedSchema>;

/** A page of interviews, named `interviews` or `values`; null for totals that the server omits. */
export const interviewPageAnswerSchema = v.pipe(
  v.object({
    interviews: orNull(tolerantList(listedInterviewSchema)),
    values: orNull(tolerantList(listedInterviewSchema)),
    totalPages: count,
    totalElements: count,
    due: orNull(dueSchema),
    deleted: orNull(deletedSchema),
    offersFilters: flag,
    offersTrends: flag,
  }),
  v.check(({ interviews, values }) => interviews !== null || values !== null, 'no list of interviews'),
  v.transform(
    ({ interviews, values, totalPages, totalElements, due, deleted, offersFilters, offersTrends }) => ({
      interviews: interviews ?? values ?? [],
      totalPages,
      totalElements,
      due,
      deleted,
      /** Whether the list can be filtered by domain, status and time. */
      offersFilters: offersFilters ?? false,
      /** Whether the server reports trends over all interviews. */
      offersTrends: offersTrends ?? false,
    }),
  ),
);
export type InterviewPageAnswer = v.InferOutput<typeof interviewPageAnswerSchema>;

export const interviewStartedAnswerSchema = v.object({ id: needed });
export type InterviewStartedAnswer = v.InferOutput<typeof interviewStartedAnswerSchema>;

/**
 * A question's words; its id was known before the request. Without a `questionId`, the question has no voice.
 */
export const questionAnswerSchema = v.object({
  questionId: text,
  question: needed,
  /** Whether the next question's sound is available, sealed. */
  sealsNext: flag,
  why: questionReasonAnswerSchema,
  /** Material shown next to the question. */
  exhibit: exhibitAnswerSchema,
  /** A follow-up on the question: what was said before, and what was asked. */
  followUp: orNull(v.object({ answered: needed, text: needed, speaks: spokenPiecesAnswerSchema })),
  /** Words said before the question, in the same breath. */
  acknowledgement: orNull(v.object({ text: needed, messageId: needed })),
  /** Where the sound pauses within the question's words. */
  pausesAt: readableList(v.pipe(count, v.number())),
  /** Who transcribes speech, and at which host; null if the server does not say. */
  transcribes: orNull(v.object({ provider: needed, host: text })),
});
export type QuestionAnswer = v.InferOutput<typeof questionAnswerSchema>;
