import type { SignedInUser } from '../session/sessionStore';
import type { Queryable } from '../store/database';
import { listAssignedQuestions, type AssignedQuestion } from './assignedQuestion';
import { questionNotFound } from './interviewRefusals';
import { lockOwnInterview, type LockedInterview } from './lockOwnInterview';

export interface LockedQuestion {
  readonly interview: LockedInterview;
  /** All questions of the interview, in order. */
  readonly questions: readonly AssignedQuestion[];
  /** The requested question, one of `questions`. */
  readonly wanted: AssignedQuestion;
}

/**
 * One question of the candidate's own interview, locked by {@link lockOwnInterview}.
 * @throws Refusal 404 for unknown ids and other people's interviews
 */
export async function lockOwnQuestion(
  transaction: Queryable,
  user: SignedInUser,
  interviewId: string,
  assignedQuestionId: string,
): Promise<LockedQuestion> {
  const interview = await lockOwnInterview(transaction, user, interviewId);
  const questions = await listAssignedQuestions(transaction, interview.id);
  const wanted = questions.find(({ id }) => id === assignedQuestionId);
  if (!wanted) throw questionNotFound();
  return { interview, questions, wanted };
}
