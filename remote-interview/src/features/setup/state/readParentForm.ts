import {
  durationSchema,
  levelSchema,
  type Interview,
  type InterviewProperty,
  type PropertyName,
} from '@prova/shared/api-types/interview';
import * as v from 'valibot';
import { DEFAULT_FORM, leastQuestions, type SetupForm } from './setupForm';

const readFlag = (value: InterviewProperty['value'] | undefined, fallback: boolean) =>
  value === undefined ? fallback : value === true || value === 'true';

/** The settings of the interview that is taken again. What it does not say has the default. */
export function readParentForm(parent: Interview): SetupForm {
  const valueOf = (name: PropertyName) => parent.properties.find((property) => property.name === name)?.value;
  const level = v.safeParse(levelSchema, valueOf('LEVEL') ?? parent.level);
  const duration = v.safeParse(durationSchema, valueOf('DURATION'));
  const count = Number(valueOf('REQUESTED_QUESTIONS') ?? parent.assignedQuestions?.questions.length);
  const listed = parent.properties
    .filter(({ name }) => name === 'DOMAIN_ID')
    .map(({ value }) => String(value));
  const domainIds = listed.length === 0 && parent.domainId ? [parent.domainId] : listed;
  return {
    domainIds,
    questionCount: Number.isInteger(count) ? count : leastQuestions(domainIds),
    level: level.success ? level.output : null,
    jobDescription: String(valueOf('JOB_DESCRIPTION') ?? ''),
    duration: duration.success ? duration.output : DEFAULT_FORM.duration,
    displayTimeProgress: readFlag(valueOf('DISPLAY_TIME_PROGRESS'), DEFAULT_FORM.displayTimeProgress),
    includeTechQuestions: readFlag(valueOf('INCLUDE_TECH_QUESTIONS'), DEFAULT_FORM.includeTechQuestions),
    excludeExpectedAnswers: readFlag(
      valueOf('EXCLUDE_EXPECTED_ANSWERS'),
      DEFAULT_FORM.excludeExpectedAnswers,
    ),
    language: String(valueOf('LANGUAGE') ?? DEFAULT_FORM.language),
  };
}
