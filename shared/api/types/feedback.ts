import * as v from 'valibot';
import { exhibitSchema, QUESTION_KINDS } from './exhibit';
import { deliverySchema } from './delivery';
import { levelSchema, questionReasonSchema } from './interview';
import { verdictSchema } from './verdict';

export const DOMAIN_STATUSES = [
  'NEEDS_IMPROVEMENT',
  'DEVELOPING',
  'COMPETENT',
  'PROFICIENT',
  'EXCELLENT',
] as const;
/** A domain's status, from weakest to strongest. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The languages of reports. Interview quotes stay in the original. */
export const FEEDBACK_LANGUAGES = ['en', 'ru'] as const;
export type FeedbackLanguage = (typeof FEEDBACK_LANGUAGES)[number];

export const SCORE_NAMES = ['accuracy', 'depth', 'clarity', 'relevance', 'keywords'] as const;
export type ScoreName = (typeof SCORE_NAMES)[number];

const scoreSchema = v.object({ min: v.number(), max: v.number(), current: v.number() });
export type Score = v.InferOutput<typeof scoreSchema>;

const scoreEntries = {
  accuracy: v.nullish(scoreSchema),
  depth: v.nullish(scoreSchema),
  clarity: v.nullish(scoreSchema),
  relevance: v.nullish(scoreSchema),
  keywords: v.nullish(scoreSchema),
};

/**
 * How an answer treats a point: makes it, makes part of it, contradicts it, or certainly lacks it. `unsure`:
 * undecided, so neither praised nor called a gap.
 */
export const POINT_STATES = ['made', 'partly', 'wrong', 'missing', 'unsure'] as const;
export type PointState = (typeof POINT_STATES)[number];

/**
 * A point of a good answer, and how this answer treats it. `id` is the same in every interview and language.
 * `history`: whether the point was made in the candidate's latest interviews that expected it, oldest first,
 * this one included.
 */
const pointSchema = v.object({
  id: v.string(),
  name: v.string(),
  made: v.boolean(),
  /** Absent in reports that predate point states. */
  state: v.optional(v.picklist(POINT_STATES)),
  /** Whether the question expects the point: only then is its absence a gap. */
  isAsked: v.optional(v.boolean()),
  /** The point as a sentence. */
  statement: v.optional(v.string()),
  /** The words that make the point, wholly or partly, or contradict it; null if there are none. */
  quote: v.optional(v.nullable(v.string())),
  /** Whether the candidate claims to have made the point. Only the candidate receives this. */
  isClaimed: v.optional(v.boolean()),
  history: v.optional(v.array(v.boolean())),
});
export type Point = v.InferOutput<typeof pointSchema>;

/**
 * One answered question. The five scores are in `scores`, or next to the texts on some servers. Its
 * `delivery` (null if typed) and `secondsTaken`, from question to answer, are extensions of Prova's own
 * server, absent where unknown.
 */
export const questionFeedbackSchema = v.pipe(
  v.object({
    question: v.string(),
    answer: v.nullish(v.string()),
    feedback: v.nullish(v.string()),
    strengths: v.nullish(v.string()),
    developmentAreas: v.nullish(v.string()),
    languageNotes: v.nullish(v.string()),
    progressionPathway: v.nullish(v.string()),
    technicalGapsIdentified: v.nullish(v.array(v.string())),
    languageBarriersNoted: v.nullish(v.array(v.string())),
    level: v.nullish(levelSchema),
    scores: v.nullish(v.object(scoreEntries)),
    /**
     * The answer's total, 0 to 100, which is not a mean of its scores: a wrong answer may be clear. Null if
     * the answer is not scored; some servers omit it.
     */
    total: v.nullish(v.number()),
    /**
     * Range that contains a human grade in eight of ten answers, where the total alone would claim too much.
     * In whole numbers. `isDisputed`: it spans two gradings that disagree.
     */
    totalRange: v.nullish(
      v.object({ low: v.number(), high: v.number(), isDisputed: v.optional(v.boolean()) }),
    ),
    delivery: v.nullish(deliverySchema),
    secondsTaken: v.nullish(v.number()),
    /** Extensions of Prova's own server: the question in the bank, and the points it expects. */
    questionId: v.nullish(v.string()),
    why: v.nullish(questionReasonSchema),
    kind: v.nullish(v.picklist(QUESTION_KINDS)),
    exhibit: v.nullish(exhibitSchema),
    points: v.nullish(v.array(pointSchema)),
    /**
     * The model answer in spoken style, with a translation in a second line if the report is in another
     * language. Omitted if the interview's settings exclude it.
     */
    modelAnswer: v.nullish(v.string()),
    /** Whether the answer lacks nothing important and has no errors. */
    isComplete: v.nullish(v.boolean()),
    /** This question's result in the interview that this one repeats; absent if it was not asked there. */
    before: v.optional(
      v.object({
        total: v.nullable(v.number()),
        answer: v.nullable(v.string()),
        /** Ids of the points. */
        made: v.array(v.string()),
        missed: v.array(v.string()),
      }),
    ),
    /** The candidate's verdict on this judgement, for the candidate alone; absent for none. */
    verdict: v.optional(verdictSchema),
    /**
     * Whether the administrators may read which points are claimed, for the candidate alone; absent if none
     * is claimed.
     */
    sharesClaims: v.optional(v.boolean()),
    ...scoreEntries,
  }),
  v.transform(({ accuracy, depth, clarity, relevance, keywords, scores, ...texts }) => ({
    ...texts,
    scores: scores ?? { accuracy, depth, clarity, relevance, keywords },
  })),
);
export type QuestionFeedback = v.InferOutput<typeof questionFeedbackSchema>;

export const domainFeedbackSchema = v.object({
  domain: v.string(),
  /** The domain's status; null if none of its answers could be scored. */
  status: v.nullable(v.picklist(DOMAIN_STATUSES)),
  /** How the interviewer arrived at the status. Only administrators receive it. */
  reasoning: v.nullish(v.string()),
  suggestion: v.nullish(v.string()),
  performance: v.nullish(
    v.array(v.object({ level: levelSchema, totalQuestions: v.number(), correctAnswers: v.number() })),
  ),
  questions: v.nullish(v.array(questionFeedbackSchema)),
});
export type DomainFeedback = v.InferOutput<typeof domainFeedbackSchema>;

/** An earlier interview that a report is compared with. `score` is 0 to 100. */
const earlierInterviewSchema = v.object({
  interviewId: v.string(),
  createdAt: v.string(),
  score: v.nullable(v.number()),
});

/**
 * Response to `GET /api/evm/interviews/{id}/feedback`; `domains` may be absent while PENDING. `language` is
 * the report's language: English if the requested one is unavailable. Servers with one language omit it.
 */
export const feedbackSchema = v.object({
  interviewId: v.string(),
  status: v.picklist(['PENDING', 'FINISHED', 'FAILED']),
  role: v.nullish(v.string()),
  language: v.nullish(v.picklist(FEEDBACK_LANGUAGES)),
  /** Whether this was a practice interview, whose score is not compared with others. */
  practice: v.optional(v.boolean()),
  /**
   * Extensions of Prova's own server: whether the reader may have the report's questions asked again, and
   * when a rehearsal's questions are due again.
   */
  offersRehearsal: v.optional(v.boolean()),
  /**
   * Whether the reader may share the report with somebody without an account, by a link
   * (`api-types/reportLink`).
   */
  offersLink: v.optional(v.boolean()),
  /**
   * Whether the candidate's page may keep polling a pending report after it was left, to announce the result.
   */
  offersNotice: v.optional(v.boolean()),
  /** Whether the reader may judge if a grade was fair (`api-types/verdict`). */
  offersVerdicts: v.optional(v.boolean()),
  comesAgainAt: v.nullish(v.string()),
  /** Whether the server speaks this report's model answers. */
  speaksModelAnswers: v.optional(v.boolean()),
  /** The interview's total, 0 to 100, as in the list. */
  score: v.nullish(v.number()),
  /** The interview that this one repeats, if its report is available for comparison. */
  repeats: v.optional(earlierInterviewSchema),
  /**
   * The candidate's last interview in the same domains and at the same level, if this interview repeats none.
   */
  previous: v.optional(earlierInterviewSchema),
  domains: v.nullish(v.array(domainFeedbackSchema)),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;
