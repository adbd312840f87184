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
/** Weakest first. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The languages that a report is written in. What was said and asked in the interview is quoted as it was. */
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
 * What an answer does with a point: makes it, makes a part of it, claims the contrary, or surely lacks it. `unsure`: nobody knows, so that it is
 * neither praised nor called a gap.
 */
export const POINT_STATES = ['made', 'partly', 'wrong', 'missing', 'unsure'] as const;
export type PointState = (typeof POINT_STATES)[number];

/**
 * A point that a good answer makes, and what this one does with it. `id` is the same in every interview and language. `history` says of the
 * candidate's latest interviews that asked for it whether it was made, oldest first, this one among them.
 */
const pointSchema = v.object({
  id: v.string(),
  name: v.string(),
  made: v.boolean(),
  /** Absent in reports that were written before there were states. */
  state: v.optional(v.picklist(POINT_STATES)),
  /** Whether the question asks for it: only then is its lack a gap. */
  isAsked: v.optional(v.boolean()),
  /** What holds, as a sentence. */
  statement: v.optional(v.string()),
  /** The words that make it, in part or as a whole, or claim the contrary; null where there are none. */
  quote: v.optional(v.nullable(v.string())),
  /** The candidate says that the answer makes it. For the candidate alone. */
  isClaimed: v.optional(v.boolean()),
  history: v.optional(v.array(v.boolean())),
});
export type Point = v.InferOutput<typeof pointSchema>;

/**
 * One answered question. The five scores stand under `scores`, or beside the texts on some servers. How it was spoken (`delivery`, null
 * where it was typed) and `secondsTaken`, from the question to its answer, are additions of Prova's own server, absent where it does
 * not know.
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
    /** What the answer is worth, 0 to 100, which no mean of its scores says: what is wrong may be said clearly. Null where it is not scored; some servers do not say. */
    total: v.nullish(v.number()),
    /** Between which the grade of a person is in eight of ten answers, where the total alone would claim too much. In whole numbers. */
    totalRange: v.nullish(v.object({ low: v.number(), high: v.number() })),
    delivery: v.nullish(deliverySchema),
    secondsTaken: v.nullish(v.number()),
    /** Additions of Prova's own server: the question in the bank, and the points that it asks for. */
    questionId: v.nullish(v.string()),
    why: v.nullish(questionReasonSchema),
    kind: v.nullish(v.picklist(QUESTION_KINDS)),
    exhibit: v.nullish(exhibitSchema),
    points: v.nullish(v.array(pointSchema)),
    /** As one would say it; on a second line what it means, where the report is in another language. Left out where the interview asks for that. */
    modelAnswer: v.nullish(v.string()),
    /** Nothing important is missing in the answer, and nothing is wrong. */
    isComplete: v.nullish(v.boolean()),
    /** What this question came to in the interview that this one repeats; absent where it was not asked there. */
    before: v.optional(
      v.object({
        total: v.nullable(v.number()),
        answer: v.nullable(v.string()),
        /** Ids of the points. */
        made: v.array(v.string()),
        missed: v.array(v.string()),
      }),
    ),
    /** What its candidate said of this judgement, for the candidate alone; absent where nothing was said. */
    verdict: v.optional(verdictSchema),
    /** Whether the administrators may read which points are claimed, for the candidate alone; absent where none is. */
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
  /** Null where no answer of the domain could be scored. */
  status: v.nullable(v.picklist(DOMAIN_STATUSES)),
  /** How the interviewer came to the status. For admins only: absent for others. */
  reasoning: v.nullish(v.string()),
  suggestion: v.nullish(v.string()),
  performance: v.nullish(
    v.array(v.object({ level: levelSchema, totalQuestions: v.number(), correctAnswers: v.number() })),
  ),
  questions: v.nullish(v.array(questionFeedbackSchema)),
});
export type DomainFeedback = v.InferOutput<typeof domainFeedbackSchema>;

/**
 * Answer of `GET /api/evm/interviews/{id}/feedback`; `domains` may be absent while PENDING. `language` is that of the report, which
 * is English where the one that was asked for is not to be had; a server that knows of no other does not say.
 */
export const feedbackSchema = v.object({
  interviewId: v.string(),
  status: v.picklist(['PENDING', 'FINISHED', 'FAILED']),
  role: v.nullish(v.string()),
  language: v.nullish(v.picklist(FEEDBACK_LANGUAGES)),
  /** The interview was practice: its score is not compared with others. */
  practice: v.optional(v.boolean()),
  /** Additions of Prova's own server: whoever reads this may have its questions asked again, and when those of a rehearsal come again. */
  offersRehearsal: v.optional(v.boolean()),
  /** Whoever reads this may give it to somebody without an account, by a link (`api-types/reportLink`). */
  offersLink: v.optional(v.boolean()),
  /** While it is being made: its candidate's page may ask on after it was left, to tell them when it is there. */
  offersNotice: v.optional(v.boolean()),
  /** Whoever reads this may say whether a judgement was fair (`api-types/verdict`). */
  offersVerdicts: v.optional(v.boolean()),
  comesAgainAt: v.nullish(v.string()),
  /** 0 to 100, as in the list. */
  score: v.nullish(v.number()),
  /** The interview that this one repeats, where its report is there to be compared with. */
  repeats: v.optional(
    v.object({ interviewId: v.string(), createdAt: v.string(), score: v.nullable(v.number()) }),
  ),
  domains: v.nullish(v.array(domainFeedbackSchema)),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;
