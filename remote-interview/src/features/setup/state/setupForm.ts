import type { Duration, Level } from '@prova/api/types/interview';
import { MAX_QUESTIONS } from '@prova/api/types/limits';

/** What a candidate decides before an interview. */
export interface SetupForm {
  readonly domainIds: readonly string[];
  /** null while the field is empty. */
  readonly questionCount: number | null;
  /** null until one is chosen: there is no default difficulty. */
  readonly level: Level | null;
  readonly jobDescription: string;
  readonly duration: Duration;
  readonly displayTimeProgress: boolean;
  readonly includeTechQuestions: boolean;
  readonly excludeExpectedAnswers: boolean;
  /** The language of the interview, which is English whatever the page speaks. */
  readonly language: string;
  /** Hints and reviews, and a score of its own: only where the server offers it. */
  readonly practice: boolean;
  /** The interviewer listens: asks on an answer, once, and answers questions. Only where the server offers it. */
  readonly followUps: boolean;
}

/** The switches of the form, in the order of the page. */
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

/** Fewest questions: one for each chosen domain, and at least one. */
export const leastQuestions = (domainIds: readonly string[]) => Math.max(1, domainIds.length);

/** A form that leaves nothing required open: a domain, a count in range, a difficulty. */
export type CompleteForm = SetupForm & { readonly questionCount: number; readonly level: Level };

/** What is required and not there yet, in the order of the page. */
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
