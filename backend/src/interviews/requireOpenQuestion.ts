import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { nextQuestion } from './assignedQuestion';
import { interviewStopped, notNext } from './interviewRefusals';
import { lockOwnQuestion } from './lockOwnQuestion';

/**
 * Ensures that this question is open.
 * @throws Refusal 404 for unknown ids and other people's interviews, 409 for a question that is not the next,
 * and if the interview was left.
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
