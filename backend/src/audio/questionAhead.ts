import { nextQuestion, type AssignedQuestion } from '../interviews/assignedQuestion';
import { interviewStopped, notNext } from '../interviews/interviewRefusals';
import { lockOwnQuestion } from '../interviews/lockOwnQuestion';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';

/**
 * A question whose sound may be sent sealed: past questions, the open one, and the next one. Read-only.
 * @throws Refusal 404 for unknown ids and other people's interviews, 409 NOT_NEXT for later questions, 409
 * INTERVIEW_STOPPED for an interview that was left.
 */
export function findQuestionAhead(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  assignedQuestionId: string,
): Promise<AssignedQuestion> {
  return database.transaction(async (transaction) => {
    const { interview, questions, wanted } = await lockOwnQuestion(
      transaction,
      user,
      interviewId,
      assignedQuestionId,
    );
    if (interview.stopped) throw interviewStopped();
    const open = nextQuestion(questions);
    if (open && wanted.position > open.position + 1) throw notNext();
    return wanted;
  });
}
