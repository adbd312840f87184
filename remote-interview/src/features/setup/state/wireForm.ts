import type { InterviewProperty, InterviewStartRequest } from '@prova/api/types/interview';
import type { CompleteForm } from './setupForm';

/** Whether a description is an address, which is sent as type URL. */
export const isUrl = (description: string) => /^https?:\/\//i.test(description.trim());

function describeJob(description: string): InterviewProperty[] {
  const value = description.trim();
  return value === '' ? [] : [{ name: 'JOB_DESCRIPTION', type: isUrl(value) ? 'URL' : 'TEXT', value }];
}

/**
 * The form as `POST /api/evm/interviews` accepts it: properties only when set, booleans whenever defined.
 * @param questionIds exactly these questions are asked; none if the server chooses
 */
export function toStartRequest(
  form: CompleteForm,
  parentId: string | null,
  questionIds: readonly string[] = [],
): InterviewStartRequest {
  const properties: InterviewProperty[] = [
    ...form.domainIds.map((value) => ({ name: 'DOMAIN_ID', type: 'UUID', value }) as const),
    { name: 'LEVEL', type: 'ENUM', value: form.level },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: form.questionCount },
    ...describeJob(form.jobDescription),
    { name: 'DURATION', type: 'ENUM', value: form.duration },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: form.displayTimeProgress },
    { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: form.includeTechQuestions },
    { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: form.excludeExpectedAnswers },
    ...(form.practice ? [{ name: 'PRACTICE', type: 'BOOLEAN', value: true } as const] : []),
    ...(form.followUps ? [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const] : []),
    ...(form.language === '' ? [] : [{ name: 'LANGUAGE', type: 'TEXT', value: form.language } as const]),
    ...questionIds.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
  ];
  return parentId === null ? { properties } : { properties, parentId };
}
