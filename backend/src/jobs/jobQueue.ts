import type { Database, Queryable } from '../store/database';
import { JOB_KINDS, type JobKind, type JobPayloads } from './job';

/** A job leased to this process. */
export type ClaimedJob = {
  [Kind in JobKind]: {
    id: string;
    kind: Kind;
    ownerId: string;
    payload: JobPayloads[Kind];
    attempts: number;
  };
}[JobKind];

export interface JobCount {
  kind: JobKind;
  state: 'waiting' | 'running' | 'failed';
  count: number;
}

export interface JobState {
  status: 'REQUESTED' | 'FINISHED' | 'FAILED';
  result: unknown;
  traceId: string;
}

export interface NewJob<Kind extends JobKind> {
  kind: Kind;
  ownerId: string;
  traceId: string;
  payload: JobPayloads[Kind];
}

/**
 * A worker that stops renewing its lease counts as dead after this time: three missed renewals. Even a job
 * whose worker dies twice ends within a client's 60 s of polling.
 */
const LEASE = `interval '10 seconds'`;
/**
 * Longer than any delay or lease: a time this far ahead was written before the clock was set back, and is not
 * waited for.
 */
const ANOTHER_CLOCK = `interval '2 hours'`;

/** Stores a job with the change that requires it: both or neither. @returns its id */
export async function enqueueJob<Kind extends JobKind>(
  transaction: Queryable,
  { kind, ownerId, traceId, payload }: NewJob<Kind>,
): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    'insert into jobs (kind, owner_id, trace_id, payload) values ($1, $2, $3, $4::jsonb) returning id',
    [kind, ownerId, traceId, JSON.stringify(payload)],
  );
  if (!row) throw new Error('The database stored a job without an id');
  return row.id;
}

/** The owner's job of this kind; null for unknown jobs and other people's. */
export async function readJob(
  database: Database,
  ownerId: string,
  kind: JobKind,
  id: string,
): Promise<JobState | null> {
  const [row] = await database.query<JobState>(
    'select status, result, trace_id as "traceId" from jobs where id = $1 and owner_id = $2 and kind = $3',
    [id, ownerId, kind],
  );
  return row ?? null;
}

/**
 * Leases the job of these kinds that has waited longest, or whose worker died.
 * @param served recently served owners, the last one at the end: everybody else comes first, then these in
 * order
 */
export async function claimJob(
  database: Database,
  worker: string,
  kinds: readonly JobKind[] = JOB_KINDS,
  served: readonly string[] = [],
): Promise<ClaimedJob | null> {
  const [row] = await database.query<ClaimedJob>(
    `update jobs set leased_by = $1, leased_until = now() + ${LEASE}, attempts = attempts + 1
     where id = (
       select id from jobs
       where status = 'REQUESTED' and kind = any($2::text[])
         and (run_after <= now() or run_after > now() + ${ANOTHER_CLOCK})
         and (leased_until is null or leased_until < now() or leased_until > now() + ${ANOTHER_CLOCK})
       order by coalesce(array_position($3::uuid[], owner_id), 0), run_after, created_at limit 1
       for update skip locked
     )
     returning id, kind, owner_id as "ownerId", payload, attempts`,
    [worker, kinds, served],
  );
  return row ?? null;
}

export async function renewLease(database: Database, worker: string, id: string): Promise<void> {
  await database.query(
    `update jobs set leased_until = now() + ${LEASE} where id = $1 and leased_by = $2 and status = 'REQUESTED'`,
    [id, worker],
  );
}

/** @returns false when the lease was lost, and another worker decides about the job. */
export async function endJob(
  transaction: Queryable,
  worker: string,
  id: string,
  status: 'FINISHED' | 'FAILED',
  result: unknown,
): Promise<boolean> {
  const ended = await transaction.query(
    `update jobs set status = $3, result = $4::jsonb, finished_at = now(), leased_by = null, leased_until = null
     where id = $1 and leased_by = $2 and status = 'REQUESTED' returning id`,
    [id, worker, status, JSON.stringify(result ?? null)],
  );
  return ended.length === 1;
}

/** Returns the job to the queue, to be retried in `delay` seconds. */
export async function postponeJob(
  database: Database,
  worker: string,
  id: string,
  delay: number,
): Promise<void> {
  await database.query(
    `update jobs set leased_by = null, leased_until = null, run_after = now() + $3 * interval '1 second'
     where id = $1 and leased_by = $2 and status = 'REQUESTED'`,
    [id, worker, delay],
  );
}

/** Releases every lease, for a sole process on the data: earlier lease holders are gone. */
export async function releaseAllLeases(database: Database): Promise<void> {
  await database.query(
    `update jobs set leased_by = null, leased_until = null where status = 'REQUESTED' and leased_by is not null`,
  );
}

/** Number of waiting, leased and failed jobs by kind. Empty combinations are omitted. */
export async function countJobs(database: Database): Promise<JobCount[]> {
  return database.query<JobCount>(
    `select kind,
            case when status = 'FAILED' then 'failed' when leased_until > now() then 'running' else 'waiting' end as state,
            count(*)::int as count
     from jobs where status <> 'FINISHED' group by 1, 2`,
  );
}

/**
 * Deletes ended jobs after a day: they contain people's texts, and nobody requests their results that late.
 */
export async function removeOldJobs(database: Database): Promise<void> {
  await database.query(`delete from jobs where finished_at < now() - interval '1 day'`);
}
