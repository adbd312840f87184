import type { DueRehearsal } from '@prova/api/types/interview';
import type { Queryable } from '../store/database';
import type { InterviewRow } from './interviewRow';

/** Intervals after a question's first and second rehearsal; after the third it is no longer scheduled. */
const FIRST_PAUSE = '3 days';
const SECOND_PAUSE = '10 days';

/**
 * Schedules the questions of a finished rehearsal. A due question advances to its next interval; a question
 * rehearsed early, or after the last interval, starts over. An interview with chosen questions schedules
 * nothing.
 */
export async function scheduleRehearsal(
  transaction: Queryable,
  { id, ownerId, settings, createdAt }: Pick<InterviewRow, 'id' | 'ownerId' | 'settings' | 'createdAt'>,
): Promise<void> {
  const { questionIds } = settings;
  if (!questionIds) return;
  const hadCome = 'rehearsals.due_at <= $4';
  await transaction.query(
    `insert into rehearsals (owner_id, question_id, interview_id, times, due_at)
     select $1, wanted.id, $3, 1, now() + interval '${FIRST_PAUSE}' from unnest($2::text[]) wanted (id)
     on conflict (owner_id, question_id) do update set
       interview_id = excluded.interview_id,
       times = case when ${hadCome} then rehearsals.times + 1 else 1 end,
       due_at = case
         when ${hadCome} and rehearsals.times = 1 then now() + interval '${SECOND_PAUSE}'
         when ${hadCome} then null
         else excluded.due_at end`,
    [ownerId, questionIds, id, createdAt],
  );
}

/**
 * The rehearsal with due questions, waiting longest; null for none.
 * @param isKnown whether a question still exists in the bank
 */
export async function findDueRehearsal(
  store: Queryable,
  ownerId: string,
  isKnown: (questionId: string) => boolean,
): Promise<DueRehearsal | null> {
  const rows = await store.query<{ interviewId: string; questionId: string; dueAt: Date }>(
    `select r.interview_id as "interviewId", r.question_id as "questionId", r.due_at as "dueAt"
     from rehearsals r join interviews i on i.id = r.interview_id
     where r.owner_id = $1 and r.due_at <= now() and i.deleted_at is null
     order by r.due_at, r.interview_id, r.question_id`,
    [ownerId],
  );
  const due = rows.filter(({ questionId }) => isKnown(questionId));
  const [first] = due;
  if (!first) return null;
  const together = due.filter(({ interviewId }) => interviewId === first.interviewId);
  return {
    interviewId: first.interviewId,
    questionIds: together.map(({ questionId }) => questionId),
    dueAt: first.dueAt.toISOString(),
  };
}

/** When this rehearsal's questions are due again; null for never, or for other interviews. */
export async function findNextRehearsal(store: Queryable, interviewId: string): Promise<string | null> {
  const [row] = await store.query<{ dueAt: Date | null }>(
    'select min(due_at) as "dueAt" from rehearsals where interview_id = $1',
    [interviewId],
  );
  return row?.dueAt?.toISOString() ?? null;
}
