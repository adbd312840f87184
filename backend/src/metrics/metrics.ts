import type { Fallback } from '../interviewer/model/fallback';
import type { JobCount } from '../jobs/jobQueue';

export interface AnsweredCall {
  method: string;
  /** The route's pattern, never the address: addresses hold ids. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * What the backend counts. Everything that tells counts apart comes from a small closed set: no ids, no texts, nothing of a
 * person.
 */
export interface Metrics {
  callAnswered(call: AnsweredCall): void;
  interviewCreated(): void;
  answerAccepted(): void;
  /** A text to be spoken was found among the kept ones, or had to be spoken. */
  speechAsked(outcome: 'hit' | 'miss'): void;
  providerFellBack(fallback: Fallback): void;
  /** All counts in the Prometheus text format. `jobs` are left out when they are not known. */
  render(jobs: readonly JobCount[] | null): Promise<{ contentType: string; text: string }>;
}
