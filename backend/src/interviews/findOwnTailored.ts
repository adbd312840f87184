import * as v from 'valibot';
import type { InterviewQuestion } from '../interviewer/interviewer';
import { questionItemSchema } from '@prova/grading/bank/questionItem';
import type { Queryable } from '../store/database';

/** The questions written for an interview of this person, as asked: the bank lacks them. */
export async function findOwnTailored(
  store: Queryable,
  ownerId: string,
  questionIds: readonly string[],
): Promise<InterviewQuestion[]> {
  const rows = await store.query<Omit<InterviewQuestion, 'tailored'> & { tailored: unknown }>(
    `select distinct on (q.question_id) q.question_id as "questionId", q.domain_id as "domainId", q.level, q.question, q.spoken,
            q.tailored
     from assigned_questions q join interviews i on i.id = q.interview_id
     where i.owner_id = $1 and i.deleted_at is null and q.tailored is not null and q.question_id = any($2::text[])
     order by q.question_id, i.created_at desc`,
    [ownerId, questionIds],
  );
  return rows.map(({ tailored, ...question }) => ({
    ...question,
    tailored: v.parse(questionItemSchema, tailored),
  }));
}
