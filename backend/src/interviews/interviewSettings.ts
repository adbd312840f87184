import type { Duration, InterviewProperty, Level } from '@prova/api/types/interview';

/** A candidate's settings, with defaults filled in. */
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
  /** Whether the interview gives hints and reviews; absent in older data. */
  practice?: boolean;
  /** Whether the interview asks one follow-up per answer, and clarifies its questions. */
  followUps?: boolean;
  /** Questions to repeat exclusively; absent where they are chosen. */
  questionIds?: readonly string[];
}

export const DEFAULT_SETTINGS = {
  jobDescription: null,
  duration: 'FIFTEEN_MINUTES',
  displayTimeProgress: true,
  excludeExpectedAnswers: false,
  language: 'en',
} as const;

/** Whether a job description is a web address; it is then stored as an address. */
export const isWebAddress = (description: string) => /^https?:\/\//i.test(description);

/** The settings in wire form; `assignedQuestions` is known after the preparation. */
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
