import type { LanguageModelFailureReason, LanguageModelResult } from './languageModelFailure';

/**
 * One call's body, or why there is none. `retryAfter`: the pause that the server requests, in seconds. `interruption`:
 * why a streamed reply has no end.
 */
export type Exchange = LanguageModelResult<string> & {
  readonly retryAfter?: number;
  readonly interruption?: LanguageModelFailureReason;
};
