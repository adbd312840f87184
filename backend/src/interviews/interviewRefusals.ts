import { isUuid } from '../http/identifiers';
import { Refusal } from '../http/refusal';

/** The same refusal for unknown interviews and for other people's: ids reveal nothing. */
export const interviewNotFound = () =>
  new Refusal(404, 'INTERVIEW_NOT_FOUND', 'This interview doesn’t exist.');

export const questionNotFound = () =>
  new Refusal(404, 'QUESTION_NOT_FOUND', 'This question doesn’t belong to this interview.');

export const notNext = () =>
  new Refusal(409, 'NOT_NEXT', 'Answer the questions in order: another one comes first.');

export const interviewStopped = () =>
  new Refusal(409, 'INTERVIEW_STOPPED', 'You left this interview before the end, so it can’t be resumed.');

/** @throws Refusal 404 for an invalid interview id. */
export function requireInterviewId(id: string): string {
  if (isUuid(id)) return id;
  throw interviewNotFound();
}
