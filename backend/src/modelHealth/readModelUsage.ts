import { MODEL_TASKS, type LanguageModelReport } from '@prova/api/types/languageModel';
import { isServerFault } from '../interviewer/languageModel/client/languageModelFailure';
import type { Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';

/** Days of calls that administrators see. */
const DAYS = 30;
/** More than thirty days with a few models each: an operator who tries one after the other. */
const MOST_ROWS = 100;

const SINCE = `(now() at time zone 'UTC')::date - ${DAYS}`;
const SUMS = `sum(calls)::int as calls, coalesce(sum(calls) filter (where outcome <> 'ok'), 0)::int as failures,
  sum(counted)::int as counted, sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
  sum(seconds) as seconds, max(slowest) as slowest`;

/** The last thirty days' calls of every model, newest first. */
export const readDays = (store: Queryable): Promise<LanguageModelReport['days']> =>
  store.query(
    `select to_char(day, 'YYYY-MM-DD') as day, model, ${SUMS} from language_model_usage
     where day > ${SINCE} group by language_model_usage.day, model order by language_model_usage.day desc, model
     limit ${MOST_ROWS}`,
  );

/** Thirty days' calls of a model, by what they were for, in the order of `MODEL_TASKS`. */
export async function readTasks(store: Queryable, model: string): Promise<LanguageModelReport['tasks']> {
  type Task = LanguageModelReport['tasks'][number];
  const [sums, reasons] = await Promise.all([
    store.query<Omit<Task, 'reasons'>>(
      `select task, ${SUMS} from language_model_usage where day > ${SINCE} and model = $1 group by task`,
      [model],
    ),
    store.query<{ task: string; reason: string; count: number }>(
      `select task, outcome as reason, sum(calls)::int as count from language_model_usage
       where day > ${SINCE} and model = $1 and outcome <> 'ok' group by task, outcome order by count desc, outcome`,
      [model],
    ),
  ]);
  return MODEL_TASKS.flatMap((task) => {
    const sum = sums.find((one) => one.task === task);
    if (!sum) return [];
    const its = reasons.filter((one) => one.task === task);
    return [{ ...sum, reasons: its.map(({ reason, count }) => ({ reason, count })) }];
  });
}

/** When a model last replied, and when and why it last did not. A reply that cannot be used is one. */
export async function readLastCalls(
  store: Queryable,
  model: string,
): Promise<Pick<LanguageModelReport, 'lastReplyAt' | 'lastFailure'>> {
  const rows = await store.query<{ outcome: string; at: string }>(
    `select outcome, ${timeOf('max(last_at)')} as at from language_model_usage
     where model = $1 group by outcome order by max(last_at) desc`,
    [model],
  );
  const reply = rows.find(({ outcome }) => !isServerFault(outcome));
  const failure = rows.find(({ outcome }) => isServerFault(outcome));
  return {
    lastReplyAt: reply?.at ?? null,
    lastFailure: failure ? { at: failure.at, reason: failure.outcome } : null,
  };
}
