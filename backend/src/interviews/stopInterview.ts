import type { InterviewStopped } from '@prova/api/types/interview';
import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { discardReviews } from './answerReviews';
import { lockOwnInterview } from './lockOwnInterview';

/**
 * Ends an interview left by choice: no further question is shown and no answer accepted. Given answers stay;
 * feedback is written for complete interviews only. Idempotent.
 * @throws Refusal 404, or 409 INTERVIEW_OVER for an ended interview
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
