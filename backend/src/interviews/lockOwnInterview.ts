import type { InterviewStatus } from '@prova/api/types/interview';
import type { SignedInUser } from '../session/sessionStore';
import type { Queryable } from '../store/database';
import { interviewNotFound, requireInterviewId } from './interviewRefusals';

export interface LockedInterview {
  id: string;
  status: InterviewStatus;
  prepared: boolean;
  /** Whether the candidate left the interview by choice. */
  stopped: boolean;
  /** Whether the interview asks follow-ups and clarifies its questions. */
  listens: boolean;
}

/**
 * Locks an interview for a change by the candidate: even an admin cannot answer for somebody else. Serialises
 * changes of the same interview.
 * @throws Refusal 404
 */
export async function lockOwnInterview(
  transaction: Queryable,
  user: SignedInUser,
  id: string,
): Promise<LockedInterview> {
  const [row] = await transaction.query<LockedInterview>(
    `select id, status, prepared, stopped_at is not null as stopped,
            coalesce((settings ->> 'followUps')::boolean, false) as listens
     from interviews where id = $1 and owner_id = $2 and deleted_at is null for update`,
    [requireInterviewId(id), user.id],
  );
  if (!row) throw interviewNotFound();
  return row;
}
