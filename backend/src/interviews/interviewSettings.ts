import type { Duration, InterviewProperty, Level } from '@prova/api/types/interview';

/** What a candidate chose, complete: what was not sent has its default. */
export interface InterviewSettings {
  level: Level;
  requestedQuestions: number;
  domainIds: readonly string[];
  jobDescription: string | null;
  duration: Duration;
  displayTimeProgress: boolean;
  includeTechQuestions: boolean;
  excludeExpectedAnswers: boolean;
  language: string;
  /** Gives hints and reviews; absent in what was stored before there was any. */
  practice?: boolean;
  /** Asks on an answer, once, and answers questions about its questions. */
  followUps?: boolean;
  /** Exactly these questions are asked again; absent where they are chosen. */
  questionIds?: readonly string[];
}

export const DEFAULT_SETTINGS = {
  jobDescription: null,
  duration: 'FIFTEEN_MINUTES',
  displayTimeProgress: true,
  excludeExpectedAnswers: false,
  language: 'en',
} as const;

/** A description that is an address is kept as one. */
export const isWebAddress = (description: string) => /^https?:\/\//i.test(description);

/** The wire's form of the settings; `assignedQuestions` is known once the interview is prepared. */
export function describeSettings(
  settings: InterviewSettings,
  assignedQuestions: number | null,
): InterviewProperty[] {
  const { jobDescription } = settings;
  return [
    { name: 'LEVEL', type: 'ENUM', value: settings.level },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: settings.requestedQuestions },
    ...(assignedQuestions === null
      ? []
      : [{ name: 'ASSIGNED_QUESTIONS', type: 'NUMBER', value: assignedQuestions } as const]),
    ...(jobDescription === null
      ? []
      : [
          {
            name: 'JOB_DESCRIPTION',
            type: isWebAddress(jobDescription) ? 'URL' : 'TEXT',
            value: jobDescription,
          } as const,
        ]),
    { name: 'DURATION', type: 'ENUM', value: settings.duration },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: settings.displayTimeProgress },
    { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: settings.includeTechQuestions },
    { name: 'LANGUAGE', type: 'TEXT', value: settings.language },
    ...settings.domainIds.map((value) => ({ name: 'DOMAIN_ID', type: 'UUID', value }) as const),
    { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: settings.excludeExpectedAnswers },
    ...(settings.practice === true ? [{ name: 'PRACTICE', type: 'BOOLEAN', value: true } as const] : []),
    ...(settings.followUps === true ? [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const] : []),
    ...(settings.questionIds ?? []).map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
  ];
}
