import type { InterviewStatus } from '@prova/api/types/interview';
import type { SignedInUser } from '../session/sessionStore';
import type { Queryable } from '../store/database';
import { interviewNotFound, requireInterviewId } from './interviewRefusals';

export interface LockedInterview {
  id: string;
  status: InterviewStatus;
  prepared: boolean;
  /** Left by choice. */
  stopped: boolean;
  /** It listens: it asks on, and answers questions about its questions. */
  listens: boolean;
}

/**
 * Locks an interview for a change by the candidate: no admin answers for somebody else. Changes of the same interview then
 * happen one after the other.
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
