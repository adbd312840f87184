import * as v from 'valibot';
import { MODEL_ADVICE, MODEL_PROBLEMS, MODEL_TASKS } from '../types/languageModel';
import {
  count,
  flag,
  known,
  needed,
  number,
  orNull,
  readableList,
  text,
  time,
} from '@prova/shared/http/tolerant';

const amount = v.pipe(number, v.number(), v.minValue(0));
const whole = v.pipe(count, v.number());

const reasons = readableList(v.object({ reason: needed, count: whole }));

/** A check without its time or its counts is dropped. */
const checkSchema = v.object({
  checkedAt: v.pipe(time, v.string()),
  model: text,
  answers: whole,
  reviewed: whole,
  agreement: orNull(v.object({ rank: v.pipe(number, v.number()), error: amount, builtInError: number })),
  seconds: orNull(v.object({ mean: amount, slowest: amount })),
  tokens: number,
  refusals: reasons,
  problems: readableList(v.object({ problem: known(MODEL_PROBLEMS), advice: known(MODEL_ADVICE) })),
  room: orNull(v.object({ asked: whole, worded: whole, seconds: number })),
});
export type ModelCheckAnswer = v.InferOutput<typeof checkSchema>;

const usage = {
  calls: whole,
  failures: whole,
  counted: whole,
  inputTokens: amount,
  outputTokens: amount,
  seconds: amount,
  slowest: number,
};

const pricesSchema = v.object({
  input: amount,
  output: amount,
  /** Three letters: nothing else can be formatted as a currency. */
  currency: v.pipe(needed, v.regex(/^[A-Z]{3}$/i)),
});
export type TokenPricesAnswer = v.InferOutput<typeof pricesSchema>;

const daySchema = v.object({ day: needed, model: text, ...usage });
export type ModelDayAnswer = v.InferOutput<typeof daySchema>;
const taskSchema = v.object({ task: known(MODEL_TASKS), ...usage, reasons });
export type ModelTaskAnswer = v.InferOutput<typeof taskSchema>;

/** The connected language model over time; unreadable parts are left out. */
export const languageModelAnswerSchema = v.object({
  model: needed,
  host: text,
  state: known(['WORKING', 'FAILING', 'RESTING', 'UNUSED']),
  lastReplyAt: time,
  lastFailure: orNull(v.object({ at: v.pipe(time, v.string()), reason: needed })),
  prices: orNull(pricesSchema),
  isChecking: flag,
  checks: readableList(checkSchema),
  days: readableList(daySchema),
  tasks: readableList(taskSchema),
});
export type LanguageModelAnswer = v.InferOutput<typeof languageModelAnswerSchema>;
