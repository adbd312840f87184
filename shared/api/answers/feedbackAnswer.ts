import * as v from 'valibot';
import {
  DOMAIN_STATUSES,
  FEEDBACK_LANGUAGES,
  POINT_STATES,
  SCORE_NAMES,
  type DomainStatus,
  type Score,
  type ScoreName,
} from '../types/feedback';
import { deliverySchema, momentSchema, type Delivery, type Moment } from '../types/delivery';
import { QUESTION_KINDS } from '../types/exhibit';
import { LEVELS } from '../types/interview';
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
  type Broken,
  type Known,
} from '@prova/shared/http/tolerant';
import { exhibitAnswerSchema } from './exhibitAnswer';
import { questionReasonAnswerSchema } from './questionReasonAnswer';
import { verdictAnswerSchema } from './verdictAnswer';

const scoreSchema = v.object({ min: v.number(), max: v.number(), current: v.number() });

/** A score; broken where its value cannot be read. */
export type ScoreAnswer = { readonly name: ScoreName } & (Score | Broken);

/** The available scores, in their usual order. */
function scoresOf(beside: Readonly<Record<string, unknown>>, under: unknown): readonly ScoreAnswer[] {
  const given = { ...beside, ...(v.is(v.record(v.string(), v.unknown()), under) ? under : {}) };
  return SCORE_NAMES.flatMap((name): ScoreAnswer[] => {
    const value = given[name];
    if (value === undefined || value === null) return [];
    const parsed = v.safeParse(scoreSchema, value);
    return [parsed.success ? { name, ...parsed.output } : { name, isBroken: true }];
  });
}

/** How an answer was delivered; null if unknown. */
export type DeliveryAnswer = (Delivery & { readonly moments: readonly Moment[] }) | 'typed' | null;

/** Moments are read independently: without them, the figures remain. */
const deliveryAnswerSchema = v.object({
  ...deliverySchema.entries,
  moments: readableList(
    v.object({
      ...momentSchema.entries,
      words: v.nullable(v.object(momentSchema.entries.words.wrapped.entries)),
    }),
  ),
});

function deliveryOf(question: Readonly<Record<string, unknown>>): DeliveryAnswer {
  const given = question['delivery'];
  if (given === null) return 'typed';
  const parsed = v.safeParse(deliveryAnswerSchema, given);
  return parsed.success ? parsed.output : null;
}

const OUT_OF = 100;
const score = v.pipe(
  number,
  v.transform((given) => (given !== null && given >= 0 && given <= OUT_OF ? given : null)),
);

const wholeScore = v.pipe(score, v.number(), v.transform(Math.round));
const rangeSchema = v.pipe(
  v.object({
    low: wholeScore,
    high: wholeScore,
    isDisputed: v.optional(v.fallback(v.boolean(), false)),
  }),
  v.check(({ low, high }) => low < high, 'not a range'),
);
/** Range of a total, in whole numbers from 0 to 100. `isDisputed`: two gradings disagree. */
export type TotalRange = v.InferOutput<typeof rangeSchema>;

/**
 * An answered question. Each part is read independently, so that an unreadable part never invalidates the
 * question.
 */
const wordsSchema = v.object({
  question: text,
  answer: text,
  feedback: text,
  strengths: text,
  developmentAreas: text,
  languageNotes: text,
  progressionPathway: text,
  technicalGapsIdentified: readableList(needed),
  languageBarriersNoted: readableList(needed),
  level: known(LEVELS),
  /** The answer's total; null if the server omits it, or did not score the answer. */
  total: score,
  /** The range of the total; null if the total is certain enough to stand alone. */
  totalRange: orNull(rangeSchema),
  secondsTaken: v.pipe(
    number,
    v.transform((given) => (given !== null && given >= 0 ? given : null)),
  ),
  questionId: text,
  points: readableList(
    v.object({
      id: needed,
      name: needed,
      made: v.pipe(flag, v.boolean()),
      /** How the answer treats the point; null if the server omits it, or sends an unknown value. */
      state: orNull(v.picklist(POINT_STATES)),
      isAsked: flag,
      statement: text,
      quote: text,
      isClaimed: flag,
      /**
       * Whether the point was made in the latest interviews, oldest first; empty if the server does not say.
       */
      history: readableList(v.boolean()),
    }),
  ),
  why: questionReasonAnswerSchema,
  kind: known(QUESTION_KINDS),
  /** Material shown next to the question. */
  exhibit: exhibitAnswerSchema,
  modelAnswer: text,
  isComplete: flag,
  /** The question's result in the interview that this one repeats; null if it was not asked there. */
  before: orNull(
    v.object({ total: score, answer: text, made: readableList(needed), missed: readableList(needed) }),
  ),
  /** The candidate's verdict on this judgement so far. */
  verdict: orNull(verdictAnswerSchema),
  /** Whether the administrators may read which points are claimed. */
  sharesClaims: flag,
});

/** One answered question. The five scores are in `scores`, or next to the texts on some servers. */
export const questionFeedbackAnswerSchema = v.pipe(
  v.looseObject({}),
  v.transform((question) => ({
    ...v.parse(wordsSchema, question),
    scores: scoresOf(question, question['scores']),
    delivery: deliveryOf(question),
  })),
);
export type QuestionFeedbackAnswer = v.InferOutput<typeof questionFeedbackAnswerSchema>;

const performanceSchema = v.object({ level: known(LEVELS), totalQuestions: count, correctAnswers: count });
export type PerformanceAnswer = v.InferOutput<typeof performanceSchema>;

const listOrNone = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    orNull(tolerantList(schema)),
    v.transform((items) => items ?? []),
  );

const domainSchema = v.object({
  domain: text,
  status: known(DOMAIN_STATUSES),
  /** How the interviewer arrived at the status. Only administrators receive it. */
  reasoning: text,
  suggestion: text,
  performance: listOrNone(performanceSchema),
  questions: listOrNone(questionFeedbackAnswerSchema),
});
export type DomainFeedbackAnswer = v.InferOutput<typeof domainSchema>;

const earlierInterviewSchema = v.object({ interviewId: needed, createdAt: time, score });

/**
 * The feedback so far. A missing or unknown status is inferred from the content: a report, or nothing to read
 * yet.
 */
export const feedbackAnswerSchema = v.pipe(
  v.object({
    status: known(['PENDING', 'FINISHED', 'FAILED']),
    role: text,
    language: orNull(v.picklist(FEEDBACK_LANGUAGES)),
    practice: flag,
    offersRehearsal: flag,
    offersLink: flag,
    offersNotice: flag,
    offersVerdicts: flag,
    comesAgainAt: time,
    speaksModelAnswers: flag,
    /** When the link expires, for a report read through a link. */
    expiresAt: time,
    score,
    repeats: orNull(earlierInterviewSchema),
    previous: orNull(earlierInterviewSchema),
    domains: orNull(tolerantList(domainSchema)),
  }),
  v.check(({ status, domains }) => status !== null || domains !== null, 'neither a status nor a report'),
  v.transform(
    ({
      status,
      practice,
      offersRehearsal,
      offersLink,
      offersNotice,
      offersVerdicts,
      speaksModelAnswers,
      domains,
      ...told
    }) => ({
      ...told,
      status: status === null || isUnknown(status) ? ('FINISHED' as const) : status,
      statusWord: status !== null && isUnknown(status) ? status.unknown : null,
      isPractice: practice ?? false,
      /** Whether exactly this report's questions can be asked again. */
      offersRehearsal: offersRehearsal ?? false,
      /** Whether the report can be shared by a link. */
      offersLink: offersLink ?? false,
      /** Whether the report may be polled after its page was left. */
      offersNotice: offersNotice ?? false,
      /** Whether the report's judgements can be called fair or unfair. */
      offersVerdicts: offersVerdicts ?? false,
      /** Whether the server speaks the report's model answers. */
      speaksModelAnswers: speaksModelAnswers ?? false,
      domains: domains ?? [],
    }),
  ),
);
export type FeedbackAnswer = v.InferOutput<typeof feedbackAnswerSchema>;
export type DomainStatusAnswer = Known<DomainStatus> | null;
