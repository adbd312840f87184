import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { Queryable } from '../store/database';

export const JOB_KINDS = ['JOB_DESCRIPTION', 'PREPARATION', 'FEEDBACK', 'REVIEW', 'JOB_QUESTION'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Payload of each kind of job; stored with the job, so that it survives a restart. */
export interface JobPayloads {
  JOB_DESCRIPTION: { description: string };
  PREPARATION: { interviewId: string };
  /** `language` of the candidate's pages; absent in older jobs. */
  FEEDBACK: { interviewId: string; language?: FeedbackLanguage };
  REVIEW: { interviewId: string; assignedQuestionId: string; language?: FeedbackLanguage };
  /** `from`: the first place that may get a question written for the job. */
  JOB_QUESTION: { interviewId: string; from: number; jobDescription: string };
}

/** Stores a job's findings, in the transaction that ends the job; returns the job's own result. */
export type Completion = (transaction: Queryable) => Promise<unknown>;

export interface JobHandler<Kind extends JobKind> {
  /**
   * The work itself. It may run twice (after a crash), so it must not change anything.
   * @throws JobRefusal for a permanent failure; after any other error it is retried.
   */
  run(payload: JobPayloads[Kind]): Promise<Completion>;
  /** Marks waiting rows of an abandoned job. */
  giveUp(transaction: Queryable, payload: JobPayloads[Kind]): Promise<void>;
}

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** A permanent failure of a job, reported to its requester as the operation's result. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';

  constructor(
    /** The code for programs: upper case, stable. */
    readonly code: string,
    /** The message for people: what happened and what to do. */
    message: string,
  ) {
    super(message);
  }
}
