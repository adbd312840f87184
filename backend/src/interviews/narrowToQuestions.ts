import { validationRefusal } from '../http/refusal';
import type { InterviewQuestion } from '../interviewer/interviewer';
import type { Queryable } from '../store/database';
import { findOwnTailored } from './findOwnTailored';
import type { InterviewSettings } from './interviewSettings';

/**
 * The settings with number and domains of explicitly requested questions, if any.
 * @throws Refusal 400 for a question neither in the bank nor asked of this person
 */
export async function narrowToQuestions(
  store: Queryable,
  ownerId: string,
  settings: InterviewSettings,
  bankQuestions: readonly Pick<InterviewQuestion, 'questionId' | 'domainId'>[],
): Promise<InterviewSettings> {
  const { questionIds } = settings;
  if (!questionIds) return settings;
  const domainOf = new Map(bankQuestions.map(({ questionId, domainId }) => [questionId, domainId]));
  const others = questionIds.filter((id) => !domainOf.has(id));
  const tailored = others.length > 0 ? await findOwnTailored(store, ownerId, others) : [];
  for (const { questionId, domainId } of tailored) domainOf.set(questionId, domainId);
  const domains = questionIds.map((id) => domainOf.get(id));
  if (domains.includes(undefined)) {
    throw validationRefusal('QUESTION_ID', 'One of the selected questions no longer exists.');
  }
  const domainIds = [...new Set(domains.flatMap((id) => id ?? []))];
  return { ...settings, requestedQuestions: questionIds.length, domainIds };
}
