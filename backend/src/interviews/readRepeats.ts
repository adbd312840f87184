import type { Interview } from '@prova/api/types/interview';
import type { Queryable } from '../store/database';
import type { InterviewRow } from './interviewRow';

/** A question below this total (0–100) went badly: the report's pass mark. */
const WEAK_BELOW = 60;

/**
 * Questions a candidate may repeat from a finished interview: all questions, and the ones that went badly or
 * could not be scored. None without a report, or for somebody else.
 */
export async function readRepeats(
  store: Queryable,
  { id, ownerId, status, stopped }: InterviewRow,
  viewerId: string,
): Promise<Pick<Interview, 'repeats'>> {
  if (status !== 'FINISHED' || stopped || ownerId !== viewerId) return {};
  const rows = await store.query<{ questionId: string; isWeak: boolean }>(
    `select q.question_id as "questionId", coalesce(r.total < $2, true) as "isWeak"
     from assigned_questions q
       join answer_results r on r.interview_id = q.interview_id and r.question_id = q.question_id
     where q.interview_id = $1 order by q.position`,
    [id, WEAK_BELOW],
  );
  if (rows.length === 0) return {};
  return {
    repeats: {
      same: rows.map(({ questionId }) => questionId),
      weak: rows.filter(({ isWeak }) => isWeak).map(({ questionId }) => questionId),
    },
  };
}
