import type { RecordedStep } from './recordQueries';

/** What the backend asks and answers in one call. */
export interface RecordedCall {
  readonly steps: readonly RecordedStep[];
  readonly body: string;
}

/** Whose call of which address it is. */
export const recordKey = (cookie: string, path: string): string => `${cookie} ${path}`;
