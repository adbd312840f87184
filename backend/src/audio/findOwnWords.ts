import { isUuid } from '../http/identifiers';
import { clarifiedBy, followedUpBy } from '../interviews/speakOn';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';

/**
 * The interviewer's words in one of the user's interviews with this sound id: a follow-up, or a clarification by a
 * language model. Null for other ids.
 */
export async function findOwnWords(
  database: Database,
  user: SignedInUser,
  messageId: string,
): Promise<string | null> {
  const clarified = clarifiedBy(messageId);
  const assignedQuestionId = clarified?.assignedQuestionId ?? followedUpBy(messageId);
  if (assignedQuestionId === null || !isUuid(assignedQuestionId)) return null;
  const [row] = await database.query<{ followUp: string | null; clarification: string | null }>(
    `select q.follow_up as "followUp", q.clarifications -> $3::int ->> 'reply' as clarification
     from assigned_questions q join interviews i on i.id = q.interview_id
     where q.id = $1 and i.owner_id = $2`,
    [assignedQuestionId, user.id, clarified?.position ?? 0],
  );
  return (clarified ? row?.clarification : row?.followUp) ?? null;
}
