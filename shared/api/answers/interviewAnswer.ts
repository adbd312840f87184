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

/** What was chosen for an interview; null where the server does not say, or not in a way that can be read. */
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
  /** Practice gives hints and reviews; its score is not compared with others. */
  readonly practice: boolean;
  /** Asks on an answer, once. */
  readonly followUps: boolean;
}

const nameSchema = v.picklist(PROPERTY_NAMES);
/** The type of a property tells a server how to keep it; what it means is told by its name. */
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

/** In the order in which they are asked; one that is named twice is asked once, one without an order where it stands. */
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

/** An interview as a page reads it from any server's answer: only what is no interview at all is refused. */
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
    /** Left by choice. */
    stopped: flag,
    /** An answer may say how it was spoken. */
    takesDelivery: flag,
    /** Its reader may delete it. */
    offersDeletion: flag,
    /** The questions that a retake may ask for by name: all of them, and those that went badly. */
    repeats: orNull(v.object({ same: readableList(needed), weak: readableList(needed) })),
    /** 0 to 100. */
    score,
  }),
  v.transform(
    ({ properties, assignedQuestions, domainId, level, interviewStatus: status, ...interview }) => ({
      ...interview,
      status,
      settings: settingsOf(properties, { domainId, level }),
      questions: questionsOf(assignedQuestions?.questions ?? []),
      /** What the server says comes next; null where it says nothing of it, or that nothing does. */
      nextId: assignedQuestions?.next?.assignedQuestionId ?? null,
    }),
  ),
);
export type InterviewAnswer = v.InferOutput<typeof interviewAnswerSchema>;
export type StatusAnswer = Known<InterviewStatus> | null;

/** An interview of a list: without an id it cannot be told from another, nor be opened. */
const listedInterviewSchema = v.pipe(
  interviewAnswerSchema,
  v.check(({ id }) => id !== null),
  v.transform((interview) => ({ ...interview, id: interview.id ?? '' })),
);
export type ListedInterview = v.InferOutput<typeof listedInterviewSchema>;

/** What should be rehearsed again; without a question there is nothing to rehearse. */
const dueSchema = v.object({
  interviewId: needed,
  questionIds: v.pipe(readableList(needed), v.minLength(1)),
});
export type DueAnswer = v.InferOutput<typeof dueSchema>;

/** What was deleted last and can be brought back. */
const deletedSchema = v.object({ interviewId: needed, createdAt: time, domainIds: readableList(needed) });
export type DeletedAnswer = v.InferOutput<typeof deletedSchema>;

/** A page of interviews, named `interviews` or `values`; null for the totals that the server does not give. */
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
      /** The list can be asked for by domain, status and time. */
      offersFilters: offersFilters ?? false,
      /** It says how one's answers went over all interviews. */
      offersTrends: offersTrends ?? false,
    }),
  ),
);
export type InterviewPageAnswer = v.InferOutput<typeof interviewPageAnswerSchema>;

export const interviewStartedAnswerSchema = v.object({ id: needed });
export type InterviewStartedAnswer = v.InferOutput<typeof interviewStartedAnswerSchema>;

/** A question's words; which one it is was known before it was asked for. Without a `questionId` it has no voice. */
export const questionAnswerSchema = v.object({
  questionId: text,
  question: needed,
  /** The sound of the question after it can be had closed. */
  sealsNext: flag,
  why: questionReasonAnswerSchema,
  /** What is shown beside it. */
  exhibit: exhibitAnswerSchema,
  /** The question was asked on: what was said before, and what was asked. */
  followUp: orNull(v.object({ answered: needed, text: needed, speaks: spokenPiecesAnswerSchema })),
  /** Said before the question, in the same breath. */
  acknowledgement: orNull(v.object({ text: needed, messageId: needed })),
  /** Where in its words the sound pauses. */
  pausesAt: readableList(v.pipe(count, v.number())),
  /** Who writes down what is said, and where that is; null for a server that says nothing of it. */
  transcribes: orNull(v.object({ provider: needed, host: text })),
});
export type QuestionAnswer = v.InferOutput<typeof questionAnswerSchema>;
