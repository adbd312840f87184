import type { RecordedStep } from './recordQueries';

/** The backend's statements and response for one call. */
export interface RecordedCall {
  readonly steps: readonly RecordedStep[];
  readonly body: string;
}

/** Identifies a call by person and address. */
export const recordKey = (cookie: string, path: string): string => `${cookie} ${path}`;
