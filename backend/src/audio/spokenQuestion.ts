import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';

/**
 * The spoken form of a question in one of the user's interviews.
 * @throws Refusal 404 for questions the user was never asked.
 */
export async function findSpokenQuestion(
  database: Database,
  user: SignedInUser,
  questionId: string,
): Promise<string> {
  const [row] = await database.query<{ spoken: string }>(
    `select q.spoken from assigned_questions q join interviews i on i.id = q.interview_id
     where q.question_id = $1 and i.owner_id = $2 and i.deleted_at is null order by i.created_at desc limit 1`,
    [questionId, user.id],
  );
  if (row) return row.spoken;
  throw new Refusal(404, 'QUESTION_NOT_FOUND', 'You haven’t been asked this question.');
}
