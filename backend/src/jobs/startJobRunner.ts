import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../store/database';
import type { JobSignal } from './createJobSignal';
import type { Completion, JobHandler, JobHandlers, JobKind } from './job';
import { JOB_KINDS, JobRefusal } from './job';
import { type ClaimedJob, claimJob, endJob, postponeJob, releaseAllLeases, renewLease } from './jobQueue';

interface Work {
  database: Database;
  handlers: JobHandlers;
  signal: JobSignal;
  /**
   * Which kinds are worked on beside each other, and how many jobs of them at once: more than one is worth while where they wait for somebody
   * outside. No lane waits for another.
   */
  lanes?: readonly JobLane[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface JobLane {
  kinds: readonly JobKind[];
  jobsAtOnce: number;
  /** Milliseconds between looks for jobs that other processes stored, or that are due again. */
  lookInterval: number;
}

/** Reviews are few, one for each answer at the pace of a person. */
const REVIEWS_AT_ONCE = 4;

/** Nobody waits for a review, so it has a lane of its own and holds up nothing that somebody waits for. */
export function jobLanes(jobsAtOnce: number, reviews: boolean): readonly JobLane[] {
  if (!reviews) return [{ kinds: JOB_KINDS, jobsAtOnce, lookInterval: LOOK_INTERVAL }];
  return [
    {
      kinds: JOB_KINDS.filter((kind) => kind !== 'REVIEW'),
      jobsAtOnce,
      lookInterval: LOOK_INTERVAL,
    },
    { kinds: ['REVIEW'], jobsAtOnce: REVIEWS_AT_ONCE, lookInterval: LOOK_INTERVAL_FOR_REVIEWS },
  ];
}

const LOOK_INTERVAL = 1000;
/** Whoever writes the report does what was left of its reviews. */
const LOOK_INTERVAL_FOR_REVIEWS = 10_000;
/** People whose turn is remembered: many jobs of one of them hold up nobody else. */
const MOST_SERVED = 100;
const RENEW_INTERVAL = 3000;
const MAX_ATTEMPTS = 3;
/** A process that ends in the middle says nothing against the job: it is killed, or runs on a machine that goes. */
const MOST_STARTS = 7;
/** Seconds until a failed job is tried again, times the tries it had: it ends well within a client's 60 s of polling. */
const RETRY_DELAY = 2;

/** The kinds' payloads differ; a claimed job and its handler are of the same kind. */
const handlerOf = (handlers: JobHandlers, kind: JobKind) => handlers[kind] as JobHandler<JobKind>;

async function attempt({ database, handlers, log }: Work, worker: string, job: ClaimedJob): Promise<void> {
  const { id, kind, payload, attempts } = job;
  const handler = handlerOf(handlers, kind);
  const renewal = setInterval(() => {
    renewLease(database, worker, id).catch((error: unknown) => {
      log.warn({ err: error, jobId: id }, 'a job lease was not renewed');
    });
  }, RENEW_INTERVAL);
  try {
    // A process that dies with the job every time must not take it up for ever.
    if (attempts > MOST_STARTS) throw new Error('The job has ended its process each time it was tried');
    const complete: Completion = await handler.run(payload);
    await database.transaction(async (transaction) => {
      const result = await complete(transaction);
      if (!(await endJob(transaction, worker, id, 'FINISHED', result))) throw new Error('The lease was lost');
    });
    log.info({ jobId: id, kind, attempts }, 'a job finished');
  } catch (error) {
    const refusal = error instanceof JobRefusal ? error : null;
    if (refusal) log.info({ jobId: id, kind, code: refusal.code }, 'a job was refused');
    else log.error({ err: error, jobId: id, kind, attempts }, 'a job failed');
    if (!refusal && attempts < MAX_ATTEMPTS) {
      await postponeJob(database, worker, id, RETRY_DELAY * attempts);
      return;
    }
    const result = refusal && { code: refusal.code, message: refusal.message };
    await database.transaction(async (transaction) => {
      if (await endJob(transaction, worker, id, 'FAILED', result)) await handler.giveUp(transaction, payload);
    });
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Works on stored jobs, one at a time unless told otherwise, and of one person after the other.
 * @returns what stops it: it takes no further job and resolves when those under way have ended.
 */
export async function startJobRunner(work: Work): Promise<() => Promise<void>> {
  const { database, signal, lanes = jobLanes(1, false), log } = work;
  const worker = randomUUID();
  const stopping = new AbortController();
  if (database.exclusive) await releaseAllLeases(database);

  const served = new Set<string>();
  /** Whoever was served goes to the end of the row. */
  const noteServed = (ownerId: string) => {
    served.delete(ownerId);
    served.add(ownerId);
    const [longestAgo] = served;
    if (served.size > MOST_SERVED && longestAgo !== undefined) served.delete(longestAgo);
  };

  const loop = async ({ kinds, lookInterval }: JobLane) => {
    while (!stopping.signal.aborted) {
      try {
        const job = await claimJob(database, worker, kinds, [...served]);
        if (job) {
          noteServed(job.ownerId);
          await attempt(work, worker, job);
          continue;
        }
      } catch (error) {
        log.error({ err: error }, 'jobs cannot be worked on');
      }
      await signal.wait(lookInterval);
    }
  };
  const ended = Promise.all(
    lanes.flatMap((lane) => Array.from({ length: lane.jobsAtOnce }, () => loop(lane))),
  );

  return async () => {
    stopping.abort();
    signal.send();
    await ended;
  };
}
