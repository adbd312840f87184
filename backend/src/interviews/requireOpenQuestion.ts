import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { listAssignedQuestions, nextQuestion } from './assignedQuestion';
import { interviewStopped, notNext, questionNotFound } from './interviewRefusals';
import { lockOwnInterview } from './lockOwnInterview';

/**
 * Makes sure that somebody is about to answer this question.
 * @throws Refusal 404 for foreign and unknown ones, 409 for one that is not the next, and where the interview was left.
 */
export function requireOpenQuestion(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  assignedQuestionId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const interview = await lockOwnInterview(transaction, user, interviewId);
    const questions = await listAssignedQuestions(transaction, interview.id);
    const wanted = questions.find(({ id }) => id === assignedQuestionId);
    if (!wanted) throw questionNotFound();
    if (interview.stopped) throw interviewStopped();
    if (wanted !== nextQuestion(questions)) throw notNext();
  });
}
