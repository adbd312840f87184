import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number(), v.minValue(0));

/** What the language model is called for. `CHECK`: canned answers of known grade. */
export const MODEL_TASKS = ['REVIEW', 'ROOM', 'QUESTION', 'ANALYSIS', 'CHECK', 'OTHER'] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** `UNUSABLE`: its reviews cannot be used. `INACCURATE`: it grades unlike people. `SLOW`: late for long interviews. */
export const MODEL_PROBLEMS = ['UNUSABLE', 'INACCURATE', 'SLOW'] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** What an operator may change. */
export const MODEL_ADVICE = [
  'LARGER_MODEL',
  'SCHEMA',
  'FASTER',
  'START_SERVER',
  'KEY_AND_NAME',
  'ADDRESS',
  'SERVER_LOG',
  'RATE_LIMIT',
  'REASONING',
] as const;
export type ModelAdvice = (typeof MODEL_ADVICE)[number];

/** How a language model judged canned answers of known grade. */
export const modelCheckSchema = v.object({
  /** Answers sent, and those with a usable review. */
  answers: count,
  reviewed: count,
  /** Compared with people; null without a usable review. Errors are means of 100. */
  agreement: v.nullable(
    v.object({
      rank: v.number(),
      error: amount,
      builtInError: amount,
      /** Share of the points in the state that people gave them. */
      points: amount,
    }),
  ),
  /** Of usable reviews; null without one. */
  seconds: v.nullable(v.object({ mean: amount, slowest: amount })),
  /** Of an average review's replies; null where the server counts none. */
  tokens: v.nullable(amount),
  /** Why reviews cannot be used, the most frequent reason first. */
  refusals: v.array(v.object({ reason: v.string(), count })),
  /** None: it is good enough. */
  problems: v.array(v.object({ problem: v.picklist(MODEL_PROBLEMS), advice: v.picklist(MODEL_ADVICE) })),
  /** Follow-ups within the room's time limit; null if the model is unfit to judge, and was not asked for any. */
  room: v.nullable(v.object({ asked: count, worded: count, seconds: amount, reasons: v.array(v.string()) })),
});
export type ModelCheck = v.InferOutput<typeof modelCheckSchema>;

/** Calls of one kind. Tokens are those of `counted` calls: not every server counts, and lost replies are not counted. */
const usage = {
  calls: count,
  failures: count,
  counted: count,
  inputTokens: count,
  outputTokens: count,
  /** Seconds of waiting in total, and of the slowest call. */
  seconds: amount,
  slowest: amount,
};

/**
 * Response to `GET /api/evm/language-model`, for administrators, an extension of Prova's own server. Sums without any
 * text or person.
 */
export const languageModelReportSchema = v.object({
  model: v.string(),
  host: v.string(),
  /** `RESTING`: nothing is sent for a minute, after failures. `FAILING`: the last call had no reply. */
  state: v.picklist(['WORKING', 'FAILING', 'RESTING', 'UNUSED']),
  /** The last reply, and the last call without one; null for none. */
  lastReplyAt: v.nullable(v.string()),
  lastFailure: v.nullable(v.object({ at: v.string(), reason: v.string() })),
  /** The operator's prices of a million tokens; null if unset. */
  prices: v.nullable(v.object({ input: amount, output: amount, currency: v.string() })),
  /** Whether a check is under way. */
  isChecking: v.boolean(),
  /** Newest first. */
  checks: v.array(
    v.object({ checkedAt: v.string(), model: v.string(), host: v.string(), ...modelCheckSchema.entries }),
  ),
  /** The last thirty days with calls, newest first; a day has one entry for each model. */
  days: v.array(v.object({ day: v.string(), model: v.string(), ...usage })),
  /** The connected model's calls of thirty days, by what they were for. */
  tasks: v.array(
    v.object({
      task: v.picklist(MODEL_TASKS),
      ...usage,
      /** The most frequent reason first. */
      reasons: v.array(v.object({ reason: v.string(), count })),
    }),
  ),
});
export type LanguageModelReport = v.InferOutput<typeof languageModelReportSchema>;
