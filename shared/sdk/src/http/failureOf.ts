import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from './failure';

/** The error of an RTK Query hook as a failure; errors thrown outside the call are unspecific. */
export function failureOf(error: Failure | SerializedError | undefined): Failure | null {
  if (!error) return null;
  return 'kind' in error ? error : { kind: 'malformed', message: error.message ?? 'An error occurred' };
}
