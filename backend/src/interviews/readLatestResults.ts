import type { Queryable } from '../store/database';

/** The points made in the latest answer to each question, by question id. */
export type LatestResults = ReadonlyMap<string, { readonly made: readonly string[] }>;

/**
 * What a person's reports state of each question asked in a finished interview: its latest scored answer
 * counts. Practice, with its hints, shows nothing, nor does an answer that could not be scored; the question
 * has been asked all the same.
 */
export async function readLatestResults(store: Queryable, ownerId: string): Promise<LatestResults> {
  const rows = await store.query<{ questionId: string; made: string[] }>(
    `select distinct on (r.question_id) r.question_id as "questionId",
       case when r.practice then '{}'::text[] else r.made end as made
     from answer_results r join interviews i on i.id = r.interview_id
     where r.owner_id = $1 and i.deleted_at is null
     order by r.question_id, r.practice, (r.total is null), r.finished_at desc`,
    [ownerId],
  );
  return new Map(rows.map(({ questionId, made }) => [questionId, { made }]));
}
