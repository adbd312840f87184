import { isDeepStrictEqual } from 'node:util';
import type { PropertyName } from '@prova/api/types/interview';
import { validationRefusal } from '../http/refusal';
import type { InterviewSettings } from './interviewSettings';

/** Settings that make interviews comparable. The page's language does not matter. */
const COMPARED: readonly (readonly [PropertyName, (settings: InterviewSettings) => unknown])[] = [
  ['LEVEL', ({ level }) => level],
  ['REQUESTED_QUESTIONS', ({ requestedQuestions }) => requestedQuestions],
  ['DOMAIN_ID', ({ domainIds }) => [...domainIds].sort()],
  ['JOB_DESCRIPTION', ({ jobDescription }) => jobDescription?.trim() ?? null],
  ['DURATION', ({ duration }) => duration],
  ['DISPLAY_TIME_PROGRESS', ({ displayTimeProgress }) => displayTimeProgress],
  ['INCLUDE_TECH_QUESTIONS', ({ includeTechQuestions }) => includeTechQuestions],
  ['EXCLUDE_EXPECTED_ANSWERS', ({ excludeExpectedAnswers }) => excludeExpectedAnswers],
];

/** @throws Refusal 400 naming the first property in which a retake differs from its original. */
export function refuseChangedSettings(retake: InterviewSettings, parent: InterviewSettings): void {
  for (const [name, read] of COMPARED) {
    if (!isDeepStrictEqual(read(retake), read(parent))) {
      throw validationRefusal(
        name,
        `A retake must use the original interview’s settings, but ${name} is different.`,
      );
    }
  }
}
