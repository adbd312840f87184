import { isUuid } from '../http/identifiers';
import { Refusal } from '../http/refusal';

/** The same for unknown and for foreign interviews: an id tells nobody whether it exists. */
export const interviewNotFound = () =>
  new Refusal(404, 'INTERVIEW_NOT_FOUND', 'This interview does not exist.');

export const questionNotFound = () =>
  new Refusal(404, 'QUESTION_NOT_FOUND', 'This interview has no such question.');

export const notNext = () =>
  new Refusal(409, 'NOT_NEXT', 'Questions are answered in their order; another question comes first.');

export const interviewStopped = () =>
  new Refusal(409, 'INTERVIEW_STOPPED', 'This interview was left before its end and cannot be continued.');

/** @throws Refusal 404 for what cannot be an interview's id. */
export function requireInterviewId(id: string): string {
  if (isUuid(id)) return id;
  throw interviewNotFound();
}
