import type { InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import type { Failure } from '@prova/shared/http/failure';

/** Why an interview cannot be taken again. `unfinished`: it is there, but has not been finished. */
export type RetakeProblem = 'notFound' | 'denied' | 'unfinished' | 'other';

/** @returns null where the interview can be taken again */
export function readRetakeProblem(
  answer: { failure: Failure } | { parent: InterviewAnswer },
): RetakeProblem | null {
  if ('parent' in answer) return answer.parent.status === 'FINISHED' ? null : 'unfinished';
  const { status, code } = answer.failure;
  if (status === 404 || code === 'INTERVIEW_NOT_FOUND') return 'notFound';
  if (status === 403 || code === 'ACCESS_DENIED') return 'denied';
  return 'other';
}
