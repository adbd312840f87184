import type { LanguageModelFailureReason } from './client/languageModelFailure';

/**
 * A piece of work that the built-in interviewer did in place of the model. `unverified`: nothing in the reply stood up to the
 * check against the text it is about. `contradicts-rubric`: the reply belongs to another score than one this near to the
 * rubric's. `unfit-question`: its rubric does not tell its own example answers apart.
 */
export interface Fallback {
  task: 'analysis' | 'question' | 'review';
  reason: LanguageModelFailureReason | 'unverified' | 'contradicts-rubric' | 'unfit-question';
}

/** Is told of each one. No text of anybody goes with it. */
export type ReportFallback = (fallback: Fallback) => void;
