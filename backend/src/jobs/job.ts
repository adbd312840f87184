import type { Queryable } from '../store/database';

export const JOB_KINDS = ['JOB_DESCRIPTION', 'PREPARATION', 'FEEDBACK', 'REVIEW'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What each kind of job is told; stored with the job, so that a restart can go on with it. */
export interface JobPayloads {
  JOB_DESCRIPTION: { description: string };
  PREPARATION: { interviewId: string };
  FEEDBACK: { interviewId: string };
  REVIEW: { interviewId: string; assignedQuestionId: string };
}

/** Stores what a job found, in the same transaction that ends the job; answers the job's own result. */
export type Completion = (transaction: Queryable) => Promise<unknown>;

export interface JobHandler<Kind extends JobKind> {
  /**
   * The work itself. It may run twice (after a crash), so it changes nothing.
   * @throws JobRefusal when trying again would not help; after any other error it is tried again.
   */
  run(payload: JobPayloads[Kind]): Promise<Completion>;
  /** Tells the waiting rows that the job was given up. */
  giveUp(transaction: Queryable, payload: JobPayloads[Kind]): Promise<void>;
}

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** An end of a job that trying again would not change, told to whoever asked for it as the operation's result. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';

  constructor(
    /** For programs: upper case, stable. */
    readonly code: string,
    /** For people: what happened and what to do. */
    message: string,
  ) {
    super(message);
  }
}
