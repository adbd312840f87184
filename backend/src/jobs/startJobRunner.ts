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
   * Kinds processed in parallel lanes, and the concurrency of each: more than one helps where jobs wait for
   * external services. Lanes are independent.
   */
  lanes?: readonly JobLane[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface JobLane {
  kinds: readonly JobKind[];
  jobsAtOnce: number;
  /** Poll interval for other processes' jobs, and due retries. */
  lookInterval: number;
}

/** Concurrency of reviews: few are needed, since each answer has one and people answer slowly. */
const REVIEWS_AT_ONCE = 4;
/** Concurrency of reports that may wait for reviews. */
const REPORTS_AT_ONCE = 12;

/** Concurrency of job questions: an interview needs one in the time of an answer. */
const QUESTIONS_AT_ONCE = 2;

/**
 * With a language model, the kinds that wait for it have a lane each: a slow model delays no interview's start, and
 * what nobody waits for delays no report.
 */
export function jobLanes(jobsAtOnce: number, reviews: boolean): readonly JobLane[] {
  if (!reviews) return [{ kinds: JOB_KINDS, jobsAtOnce, lookInterval: LOOK_INTERVAL }];
  return [
    {
      kinds: ['JOB_DESCRIPTION', 'PREPARATION'],
      jobsAtOnce,
      lookInterval: LOOK_INTERVAL,
    },
    { kinds: ['FEEDBACK'], jobsAtOnce: REPORTS_AT_ONCE, lookInterval: LOOK_INTERVAL },
    { kinds: ['REVIEW'], jobsAtOnce: REVIEWS_AT_ONCE, lookInterval: LOOK_INTERVAL_FOR_REVIEWS },
    { kinds: ['JOB_QUESTION'], jobsAtOnce: QUESTIONS_AT_ONCE, lookInterval: LOOK_INTERVAL },
  ];
}

const LOOK_INTERVAL = 1000;
/** Poll interval for reviews, in milliseconds. A review that comes too late is done with the report. */
const LOOK_INTERVAL_FOR_REVIEWS = 10_000;
/** Number of owners remembered for fairness: one owner's many jobs must not delay everybody else. */
const MOST_SERVED = 100;
const RENEW_INTERVAL = 3000;
const MAX_ATTEMPTS = 3;
/** Maximum starts of a job. A killed process does not discredit the job: the machine may be failing. */
const MOST_STARTS = 7;
/** Seconds until a retry, times the attempts: the job ends well within a client's 60 s of polling. */
const RETRY_DELAY = 2;

/** The kinds' payloads differ; a leased job and its handler are of the same kind. */
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
    // A job that kills its process every time must not be retried forever.
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
 * Processes stored jobs, one at a time by default, and owners in turn.
 * @returns its stop function, which resolves when jobs in progress have ended
 */
export async function startJobRunner(work: Work): Promise<() => Promise<void>> {
  const { database, signal, lanes = jobLanes(1, false), log } = work;
  const worker = randomUUID();
  const stopping = new AbortController();
  if (database.exclusive) await releaseAllLeases(database);

  const served = new Set<string>();
  /** A served owner goes to the end of the queue. */
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
