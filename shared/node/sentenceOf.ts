import { describeSystemError } from './describeSystemError';
import { messageOf } from './messageOf';

/**
 * An error as a command reports it: its own message or, for an error of the operating system, what happened,
 * what is safe, and what to do.
 * @param safe a sentence
 */
export function sentenceOf(error: unknown, safe: string): string {
  const refusal = describeSystemError(error);
  return refusal === null ? messageOf(error) : `${refusal.what}. ${safe} ${refusal.remedy}`;
}
