import type { Duration, Level } from '@prova/api/types/interview';
import { MAX_QUESTIONS } from '@prova/api/types/limits';

/** A candidate's settings of an interview. */
export interface SetupForm {
  readonly domainIds: readonly string[];
  /** Number of questions; null while the field is empty. */
  readonly questionCount: number | null;
  /** The difficulty; null until chosen, since there is no default. */
  readonly level: Level | null;
  readonly jobDescription: string;
  readonly duration: Duration;
  readonly displayTimeProgress: boolean;
  readonly includeTechQuestions: boolean;
  readonly excludeExpectedAnswers: boolean;
  /** The language of the interview, which is English whatever the page's. */
  readonly language: string;
  /** Whether the interview has hints and reviews, and a separate score: only where the server supports it. */
  readonly practice: boolean;
  /**
   * Whether the interviewer asks one follow-up per answer, and clarifies questions: only where the server
   * supports it.
   */
  readonly followUps: boolean;
}

/** The form's switches, in page order. */
export const FLAGS = ['displayTimeProgress', 'includeTechQuestions', 'excludeExpectedAnswers'] as const;

export const DEFAULT_FORM: SetupForm = {
  domainIds: [],
  questionCount: 3,
  level: null,
  jobDescription: '',
  duration: 'FIFTEEN_MINUTES',
  displayTimeProgress: true,
  includeTechQuestions: false,
  excludeExpectedAnswers: false,
  language: 'en',
  practice: false,
  followUps: true,
};

/** Minimum questions: one per chosen domain, and at least one. */
export const leastQuestions = (domainIds: readonly string[]) => Math.max(1, domainIds.length);

/** A form with all required parts: a domain, a count in range, a difficulty. */
export type CompleteForm = SetupForm & { readonly questionCount: number; readonly level: Level };

/** Missing required parts, in page order. */
export function missingOf({
  domainIds,
  questionCount,
  level,
}: SetupForm): readonly ('domain' | 'level' | 'count')[] {
  const hasCount =
    questionCount !== null &&
    Number.isInteger(questionCount) &&
    questionCount >= leastQuestions(domainIds) &&
    questionCount <= MAX_QUESTIONS;
  return [
    ...(domainIds.length > 0 ? [] : (['domain'] as const)),
    ...(level === null ? (['level'] as const) : []),
    ...(hasCount ? [] : (['count'] as const)),
  ];
}

export const isComplete = (form: SetupForm): form is CompleteForm => missingOf(form).length === 0;
