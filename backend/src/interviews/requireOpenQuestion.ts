import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { nextQuestion } from './assignedQuestion';
import { interviewStopped, notNext } from './interviewRefusals';
import { lockOwnQuestion } from './lockOwnQuestion';

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
    const { interview, questions, wanted } = await lockOwnQuestion(
      transaction,
      user,
      interviewId,
      assignedQuestionId,
    );
    if (interview.stopped) throw interviewStopped();
    if (wanted !== nextQuestion(questions)) throw notNext();
  });
}
