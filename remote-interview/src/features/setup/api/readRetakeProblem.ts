import type { InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import type { Failure } from '@prova/shared/http/failure';

/** Why an interview cannot be repeated. `unfinished`: it exists, but has not been finished. */
export type RetakeProblem = 'notFound' | 'denied' | 'unfinished' | 'other';

/** @returns null if the interview can be repeated */
export function readRetakeProblem(
  answer: { failure: Failure } | { parent: InterviewAnswer },
): RetakeProblem | null {
  if ('parent' in answer) return answer.parent.status === 'FINISHED' ? null : 'unfinished';
  const { status, code } = answer.failure;
  if (status === 404 || code === 'INTERVIEW_NOT_FOUND') return 'notFound';
  if (status === 403 || code === 'ACCESS_DENIED') return 'denied';
  return 'other';
}
