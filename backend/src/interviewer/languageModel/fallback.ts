import type { LanguageModelFailureReason } from './client/languageModelFailure';
import type { ReviewRefusal } from './verifyReview';
import type { WordsRefusal } from './verifyWords';

/**
 * A task done by the built-in interviewer instead of the model. `unverified`: too little in the reply was backed
 * by the text. `decoy`: the reply finds in the answer what no answer to this question says. `off-topic`: its quotes
 * are about something else. `unrelated`: the totals of an interview have nothing to do with its answers.
 * `unfit-question`: its rubric does not separate its own example answers. `repeated-question`: it was asked before, or
 * its subject is another question's.
 */
export interface Fallback {
  task: 'analysis' | 'question' | 'review' | 'follow-up' | 'clarification';
  reason:
    | LanguageModelFailureReason
    | ReviewRefusal
    | WordsRefusal
    | 'unrelated'
    | 'unfit-question'
    | 'repeated-question';
}

/** Called for each fallback, without anybody's text. */
export type ReportFallback = (fallback: Fallback) => void;
