import * as v from 'valibot';
import { questionItemSchema, type QuestionItem } from '@prova/grading/bank/questionItem';
import type { Queryable } from '../store/database';

/**
 * The questions written for this interview, by the id of their place. Separate from the list of questions,
 * which is read with every call and needs no rubrics.
 *
 * @throws ValiError for a question that this version of Prova cannot read
 */
export async function readTailoredQuestions(
  store: Queryable,
  interviewId: string,
): Promise<ReadonlyMap<string, { tailored: QuestionItem }>> {
  const rows = await store.query<{ id: string; tailored: unknown }>(
    'select id, tailored from assigned_questions where interview_id = $1 and tailored is not null',
    [interviewId],
  );
  return new Map(rows.map(({ id, tailored }) => [id, { tailored: v.parse(questionItemSchema, tailored) }]));
}
