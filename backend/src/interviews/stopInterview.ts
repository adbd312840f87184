import type { InterviewStopped } from '@prova/api/types/interview';
import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { discardReviews } from './answerReviews';
import { lockOwnInterview } from './lockOwnInterview';

/**
 * Ends an interview that its candidate leaves by choice: no further question is shown and no answer taken. What was answered
 * stays; feedback is written for whole interviews alone. Stopping it again changes nothing.
 * @throws Refusal 404, or 409 INTERVIEW_OVER for one that has come to its end
 */
export function stopInterview(
  database: Database,
  user: SignedInUser,
  interviewId: string,
): Promise<InterviewStopped> {
  return database.transaction(async (transaction) => {
    const { id, status } = await lockOwnInterview(transaction, user, interviewId);
    if (status === 'FINISHED' || status === 'FINISHED_WITH_ERROR') {
      throw new Refusal(409, 'INTERVIEW_OVER', 'This interview has already ended.');
    }
    await transaction.query('update interviews set stopped_at = coalesce(stopped_at, now()) where id = $1', [
      id,
    ]);
    await discardReviews(transaction, id);
    return { id, stopped: true };
  });
}
