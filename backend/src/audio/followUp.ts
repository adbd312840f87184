import { isUuid } from '../http/identifiers';
import { followedUpBy } from '../interviews/speakOn';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';

/** The follow-up with this sound id, if it belongs to one of the user's answers; null for other ids. */
export async function findFollowUp(
  database: Database,
  user: SignedInUser,
  messageId: string,
): Promise<string | null> {
  const assignedQuestionId = followedUpBy(messageId);
  if (assignedQuestionId === null || !isUuid(assignedQuestionId)) return null;
  const [row] = await database.query<{ text: string | null }>(
    `select q.follow_up as text from assigned_questions q join interviews i on i.id = q.interview_id
     where q.id = $1 and i.owner_id = $2`,
    [assignedQuestionId, user.id],
  );
  return row?.text ?? null;
}
