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
import { deliverySchema, type Delivery } from '../types/delivery';
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

/** A score that was given; broken where it was given in a way that cannot be read. */
export type ScoreAnswer = { readonly name: ScoreName } & (Score | Broken);

/** The scores that were given, in their usual order. */
function scoresOf(beside: Readonly<Record<string, unknown>>, under: unknown): readonly ScoreAnswer[] {
  const given = { ...beside, ...(v.is(v.record(v.string(), v.unknown()), under) ? under : {}) };
  return SCORE_NAMES.flatMap((name): ScoreAnswer[] => {
    const value = given[name];
    if (value === undefined || value === null) return [];
    const parsed = v.safeParse(scoreSchema, value);
    return [parsed.success ? { name, ...parsed.output } : { name, isBroken: true }];
  });
}

/** How an answer was given; null where nothing of it is known. */
export type DeliveryAnswer = Delivery | 'typed' | null;

function deliveryOf(question: Readonly<Record<string, unknown>>): DeliveryAnswer {
  const given = question['delivery'];
  if (given === null) return 'typed';
  const parsed = v.safeParse(deliverySchema, given);
  return parsed.success ? parsed.output : null;
}

const OUT_OF = 100;
const score = v.pipe(
  number,
  v.transform((given) => (given !== null && given >= 0 && given <= OUT_OF ? given : null)),
);

const wholeScore = v.pipe(score, v.number(), v.transform(Math.round));
const rangeSchema = v.pipe(
  v.object({ low: wholeScore, high: wholeScore }),
  v.check(({ low, high }) => low < high, 'not a range'),
);
/** Between which a total lies, in whole numbers from 0 to 100. */
export type TotalRange = v.InferOutput<typeof rangeSchema>;

/** What an answered question says, each part by itself: nothing in here is refused. */
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
  /** What it is worth; null where the server does not say, or did not score it. */
  total: score,
  /** Null where the total is sure enough to stand alone. */
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
      /** Null where the server does not say, or says what this page does not know. */
      state: orNull(v.picklist(POINT_STATES)),
      isAsked: flag,
      statement: text,
      quote: text,
      isClaimed: flag,
      /** Whether it was made in the latest interviews, oldest first; empty where the server does not say. */
      history: readableList(v.boolean()),
    }),
  ),
  why: questionReasonAnswerSchema,
  kind: known(QUESTION_KINDS),
  /** What was shown beside it. */
  exhibit: exhibitAnswerSchema,
  modelAnswer: text,
  isComplete: flag,
  /** What it came to in the interview that this one repeats; null where it was not asked there. */
  before: orNull(
    v.object({ total: score, answer: text, made: readableList(needed), missed: readableList(needed) }),
  ),
  /** What was said of this judgement already. */
  verdict: orNull(verdictAnswerSchema),
  /** Whether the administrators may read which points are claimed. */
  sharesClaims: flag,
});

/** One answered question. The five scores stand under `scores`, or beside the texts on some servers. */
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
  /** How the interviewer came to the status. For admins only: absent for others. */
  reasoning: text,
  suggestion: text,
  performance: listOrNone(performanceSchema),
  questions: listOrNone(questionFeedbackAnswerSchema),
});
export type DomainFeedbackAnswer = v.InferOutput<typeof domainSchema>;

/**
 * The feedback as far as it has come. A status that this page does not know, or none, is told by what came with it: a
 * report, or nothing to read yet.
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
    /** Of a report that was read by a link: when that ends. */
    expiresAt: time,
    score,
    repeats: orNull(v.object({ interviewId: needed, createdAt: time, score })),
    domains: orNull(tolerantList(domainSchema)),
  }),
  v.check(({ status, domains }) => status !== null || domains !== null, 'neither a status nor a report'),
  v.transform(
    ({ status, practice, offersRehearsal, offersLink, offersNotice, offersVerdicts, domains, ...told }) => ({
      ...told,
      status: status === null || isUnknown(status) ? ('FINISHED' as const) : status,
      statusWord: status !== null && isUnknown(status) ? status.unknown : null,
      isPractice: practice ?? false,
      /** Its questions can be asked again, and no others. */
      offersRehearsal: offersRehearsal ?? false,
      /** It can be given to somebody by a link. */
      offersLink: offersLink ?? false,
      /** It may be asked for after its page was left. */
      offersNotice: offersNotice ?? false,
      /** Each of its judgements can be called fair or not. */
      offersVerdicts: offersVerdicts ?? false,
      domains: domains ?? [],
    }),
  ),
);
export type FeedbackAnswer = v.InferOutput<typeof feedbackAnswerSchema>;
export type DomainStatusAnswer = Known<DomainStatus> | null;
