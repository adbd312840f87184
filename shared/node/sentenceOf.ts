import { describeSystemError } from './describeSystemError';
import { messageOf } from './messageOf';

/**
 * What a command says of an error: the words of whoever threw it or, where the operating system refused something, what that was, what is
 * safe, and what to do.
 * @param safe a sentence
 */
export function sentenceOf(error: unknown, safe: string): string {
  const refusal = describeSystemError(error);
  return refusal === null ? messageOf(error) : `${refusal.what}. ${safe} ${refusal.remedy}`;
}
