import type { Queryable } from '../store/database';

/**
 * Ids of the questions that a person's interviews have asked, the one asked longest ago first. Deleted
 * interviews do not count.
 * @param exceptId the interview that is being prepared
 */
export async function readAskedBefore(
  store: Queryable,
  ownerId: string,
  exceptId: string | null = null,
): Promise<string[]> {
  const rows = await store.query<{ questionId: string }>(
    `select q.question_id as "questionId" from assigned_questions q join interviews i on i.id = q.interview_id
     where i.owner_id = $1 and i.id is distinct from $2::uuid and i.deleted_at is null
     group by q.question_id order by max(i.created_at), min(q.position), 1`,
    [ownerId, exceptId],
  );
  return rows.map(({ questionId }) => questionId);
}
