import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../store/database';
import type { JobSignal } from './createJobSignal';
import type { Completion, JobHandler, JobHandlers, JobKind } from './job';
import { JobRefusal } from './job';
import { type ClaimedJob, claimJob, endJob, postponeJob, releaseAllLeases, renewLease } from './jobQueue';

interface Work {
  database: Database;
  handlers: JobHandlers;
  signal: JobSignal;
  /** More than one is worth while where jobs wait for somebody outside; by themselves they only share the processor. */
  jobsAtOnce?: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Milliseconds between looks for jobs that other processes stored, or that are due again. */
const LOOK_INTERVAL = 1000;
const RENEW_INTERVAL = 3000;
const MAX_ATTEMPTS = 3;
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
    if (attempts > MAX_ATTEMPTS) throw new Error('The job has ended its process each time it was tried');
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
 * Works on stored jobs, one at a time unless told otherwise.
 * @returns what stops it: it takes no further job and resolves when those under way have ended.
 */
export async function startJobRunner(work: Work): Promise<() => Promise<void>> {
  const { database, signal, jobsAtOnce = 1, log } = work;
  const worker = randomUUID();
  const stopping = new AbortController();
  if (database.exclusive) await releaseAllLeases(database);

  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        const job = await claimJob(database, worker);
        if (job) {
          await attempt(work, worker, job);
          continue;
        }
      } catch (error) {
        log.error({ err: error }, 'jobs cannot be worked on');
      }
      await signal.wait(LOOK_INTERVAL);
    }
  };
  const ended = Promise.all(Array.from({ length: jobsAtOnce }, loop));

  return async () => {
    stopping.abort();
    signal.send();
    await ended;
  };
}
