import type { InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { DEFAULT_FORM, leastQuestions, type SetupForm } from './setupForm';

/** The settings of the repeated interview. Missing settings get their defaults. */
export function readParentForm({ settings, questions }: InterviewAnswer): SetupForm {
  const { domainIds, level, requestedQuestions, duration, ...rest } = settings;
  const asked = requestedQuestions ?? (questions.length > 0 ? questions.length : null);
  return {
    domainIds,
    questionCount: asked ?? leastQuestions(domainIds),
    level: level === null || isUnknown(level) ? null : level,
    jobDescription: rest.jobDescription ?? '',
    duration: duration ?? DEFAULT_FORM.duration,
    displayTimeProgress: rest.displayTimeProgress ?? DEFAULT_FORM.displayTimeProgress,
    includeTechQuestions: rest.includeTechQuestions ?? DEFAULT_FORM.includeTechQuestions,
    excludeExpectedAnswers: rest.excludeExpectedAnswers ?? DEFAULT_FORM.excludeExpectedAnswers,
    language: rest.language ?? DEFAULT_FORM.language,
    practice: rest.practice,
    followUps: rest.followUps,
  };
}
