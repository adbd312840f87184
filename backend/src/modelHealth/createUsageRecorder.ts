import type { ModelTask } from '@prova/api/types/languageModel';
import type { LanguageModelCall } from '../interviewer/languageModel/client/createLanguageModelClient';
import type { Queryable } from '../store/database';
import { taskOf } from './taskOf';

/** Calls of one day, kind and outcome. */
interface Sum {
  day: string;
  task: ModelTask;
  outcome: string;
  calls: number;
  counted: number;
  input: number;
  output: number;
  seconds: number;
  slowest: number;
  lastAt: string;
}

export interface UsageRecorder {
  record(call: LanguageModelCall): void;
  /** Stores what was recorded. @throws the database's error; nothing is lost then */
  flush(): Promise<void>;
}

/**
 * Adds up calls in memory, so that none of them waits for the database. Kinds and outcomes are few, and so are the sums.
 */
export function createUsageRecorder(
  database: Queryable,
  model: string,
  now = () => new Date(),
): UsageRecorder {
  let sums = new Map<string, Sum>();
  let last: Promise<void> = Promise.resolve();
  const add = (one: Sum) => {
    const key = `${one.day} ${one.task} ${one.outcome}`;
    const before = sums.get(key);
    sums.set(key, before ? merge(before, one) : one);
  };
  const store = async () => {
    const stored = [...sums.values()];
    if (stored.length === 0) return;
    sums = new Map();
    try {
      await storeSums(database, model, stored);
    } catch (error) {
      stored.forEach(add);
      throw error;
    }
  };
  return {
    record({ task, outcome, usage, seconds }) {
      const at = now().toISOString();
      add({
        day: at.slice(0, 10),
        task: taskOf(task),
        outcome,
        calls: 1,
        counted: usage ? 1 : 0,
        input: usage?.input ?? 0,
        output: usage?.output ?? 0,
        seconds,
        slowest: seconds,
        lastAt: at,
      });
    },
    flush() {
      // One after the other: what a failed one puts back belongs to the next.
      const next = last.then(store);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const merge = (one: Sum, other: Sum): Sum => ({
  ...one,
  calls: one.calls + other.calls,
  counted: one.counted + other.counted,
  input: one.input + other.input,
  output: one.output + other.output,
  seconds: one.seconds + other.seconds,
  slowest: Math.max(one.slowest, other.slowest),
  lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
});

async function storeSums(database: Queryable, model: string, sums: readonly Sum[]): Promise<void> {
  await database.query(
    `insert into language_model_usage as known
       (day, model, task, outcome, calls, counted, input_tokens, output_tokens, seconds, slowest, last_at)
     select day, $1, task, outcome, calls, counted, input, output, seconds, slowest, "lastAt"
     from jsonb_to_recordset($2::jsonb) as one (day date, task text, outcome text, calls int, counted int, input bigint,
       output bigint, seconds double precision, slowest double precision, "lastAt" timestamptz)
     on conflict (day, model, task, outcome) do update set
       calls = known.calls + excluded.calls, counted = known.counted + excluded.counted,
       input_tokens = known.input_tokens + excluded.input_tokens,
       output_tokens = known.output_tokens + excluded.output_tokens,
       seconds = known.seconds + excluded.seconds, slowest = greatest(known.slowest, excluded.slowest),
       last_at = greatest(known.last_at, excluded.last_at)`,
    [model, JSON.stringify(sums)],
  );
}
