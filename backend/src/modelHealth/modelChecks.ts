import type { LanguageModelReport, ModelCheck } from '@prova/api/types/languageModel';
import type { Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';

interface CheckedModel {
  readonly model: string;
  readonly host: string;
}

/** A process that stops renewing its check's lease counts as dead after this time: three missed renewals. */
const LEASE = `interval '30 seconds'`;
export const RENEW_INTERVAL = 10_000;
/** Checks that administrators see. */
const MOST_SHOWN = 30;
/** Calls and checks are compared over a year; 400 days include the same month of the year before. */
const RETENTION = `interval '400 days'`;

/**
 * Begins a check: on request, or because one is due. It is due for a model that was called since its last check, once a
 * day, while nobody else calls it; on a site that never rests, every other day.
 * @returns its id; null if one is under way, or none is due
 */
export async function beginCheck(
  store: Queryable,
  { model, host }: CheckedModel,
  reason: 'requested' | 'due',
): Promise<string | null> {
  // A lease far ahead was written before the clock was set back.
  await store.query(
    `delete from language_model_checks
     where result is null and (leased_until < now() or leased_until > now() + interval '2 hours')`,
  );
  const [row] = await store.query<{ id: string }>(
    `with used as (
       select max(last_at) as last, min(last_at) as first from language_model_usage where model = $1 and task <> 'CHECK'
     ), checked as (
       select max(requested_at) as last from language_model_checks where model = $1
     )
     insert into language_model_checks (model, host, leased_until)
     select $1, $2, now() + ${LEASE} from used, checked
     where $3 or (
       used.last > coalesce(checked.last, '-infinity')
       and coalesce(checked.last, '-infinity') < now() - interval '20 hours'
       and (used.last < now() - interval '10 minutes'
         or coalesce(checked.last, used.first) < now() - interval '48 hours')
     )
     on conflict (model) where result is null do nothing
     returning id`,
    [model, host, reason === 'requested'],
  );
  return row?.id ?? null;
}

export async function renewCheck(store: Queryable, id: string): Promise<void> {
  await store.query(
    `update language_model_checks set leased_until = now() + ${LEASE} where id = $1 and result is null`,
    [id],
  );
}

export async function storeCheck(store: Queryable, id: string, result: ModelCheck): Promise<void> {
  await store.query(
    'update language_model_checks set leased_until = null, result = $2::jsonb where id = $1 and result is null',
    [id, JSON.stringify(result)],
  );
}

/** Forgets a check that has no result. */
export async function abandonCheck(store: Queryable, id: string): Promise<void> {
  await store.query('delete from language_model_checks where id = $1 and result is null', [id]);
}

/** The latest checks, of every model, newest first. */
export async function listChecks(store: Queryable): Promise<LanguageModelReport['checks']> {
  const rows = await store.query<CheckedModel & { checkedAt: string; result: ModelCheck }>(
    `select model, host, ${timeOf('requested_at')} as "checkedAt", result from language_model_checks
     where result is not null order by requested_at desc limit ${MOST_SHOWN}`,
  );
  return rows.map(({ result, ...check }) => ({ ...check, ...result }));
}

export async function isCheckUnderWay(store: Queryable, model: string): Promise<boolean> {
  const rows = await store.query(
    'select from language_model_checks where model = $1 and result is null and leased_until > now()',
    [model],
  );
  return rows.length > 0;
}

/** Deletes calls and checks that nobody compares any more. */
export async function removeOldModelHealth(store: Queryable): Promise<void> {
  await store.query(`delete from language_model_usage where day < (now() - ${RETENTION})::date`);
  await store.query(`delete from language_model_checks where requested_at < now() - ${RETENTION}`);
}
