import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../store/database';
import type { Completion, JobHandler, JobHandlers, JobKind } from './job';
import { type ClaimedJob, claimJob, endJob, postponeJob, releaseAllLeases, renewLease } from './jobQueue';

export interface JobRunner {
  /** Says that there may be a new job; without it one is found at the next look. */
  wake(): void;
  /** Takes no further job and resolves when the one under way has ended. */
  stop(): Promise<void>;
}

interface Work {
  database: Database;
  handlers: JobHandlers;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Milliseconds between looks for jobs that other processes stored, or that are due again. */
const LOOK_INTERVAL = 1000;
const RENEW_INTERVAL = 5000;
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
    log.error({ err: error, jobId: id, kind, attempts }, 'a job failed');
    if (attempts < MAX_ATTEMPTS) return await postponeJob(database, worker, id, RETRY_DELAY * attempts);
    await database.transaction(async (transaction) => {
      if (await endJob(transaction, worker, id, 'FAILED', null)) await handler.giveUp(transaction, payload);
    });
  } finally {
    clearInterval(renewal);
  }
}

/** Works on stored jobs, one at a time, until stopped. */
export async function startJobRunner(work: Work): Promise<JobRunner> {
  const { database, log } = work;
  const worker = randomUUID();
  if (database.exclusive) await releaseAllLeases(database);

  let isStopped = false;
  let isWoken = false;
  let endPause: () => void = () => undefined;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_INTERVAL);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!isStopped) {
      isWoken = false;
      try {
        const job = await claimJob(database, worker);
        if (job) {
          await attempt(work, worker, job);
          continue;
        }
      } catch (error) {
        log.error({ err: error }, 'jobs cannot be worked on');
      }
      if (!isWoken && !isStopped) await pause();
    }
  };
  const ended = loop();

  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      isStopped = true;
      endPause();
      await ended;
    },
  };
}
