import type { DeletedInterview } from '@prova/api/types/interview';
import { partsOf } from './modelAnswer';
import type { SignedInUser } from '../session/sessionStore';
import type { Speaker } from '../speech/speaker';
import type { Database, Queryable } from '../store/database';
import { interviewNotFound, requireInterviewId } from './interviewRefusals';
import { lockOwnInterview } from './lockOwnInterview';
import { lockPerson } from './lockPerson';
import { refreshTrends } from './trends';

/** Undo period of a deletion, for reopened pages too. */
const RESTORABLE = `interval '10 minutes'`;
/** How long another backend may still hold the sound of a deleted interview. */
const FORGOTTEN_AFTER = `interval '30 days'`;

/**
 * Deletes one of the candidate's own interviews: hides it at once, and has it purged once it is no longer
 * restorable.
 * @throws Refusal 404
 */
export function deleteInterview(database: Database, user: SignedInUser, interviewId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, user.id);
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    await transaction.query('update interviews set deleted_at = now() where id = $1', [id]);
    await transaction.query('update users set interviews = interviews - 1 where id = $1', [user.id]);
    await refreshTrends(transaction, user.id, id);
  });
}

/**
 * Restores a deleted interview unchanged; a no-op if it is not deleted.
 * @throws Refusal 404 for unknown ids, other people's interviews, and after the undo period
 */
export function restoreInterview(database: Database, user: SignedInUser, interviewId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, user.id);
    const [found] = await transaction.query<{ id: string; deleted: boolean }>(
      `select id, deleted_at is not null as deleted from interviews
       where id = $1 and owner_id = $2 and (deleted_at is null or deleted_at > now() - ${RESTORABLE}) for update`,
      [requireInterviewId(interviewId), user.id],
    );
    if (!found) throw interviewNotFound();
    if (!found.deleted) return;
    await transaction.query('update interviews set deleted_at = null where id = $1', [found.id]);
    await transaction.query('update users set interviews = interviews + 1 where id = $1', [user.id]);
    await refreshTrends(transaction, user.id, found.id);
  });
}

/** The person's latest restorable deletion; null for none. */
export async function findLastDeleted(store: Queryable, ownerId: string): Promise<DeletedInterview | null> {
  const [last] = await store.query<{ interviewId: string; createdAt: Date; domainIds: string[] | null }>(
    `select id as "interviewId", created_at as "createdAt", settings -> 'domainIds' as "domainIds" from interviews
     where owner_id = $1 and deleted_at > now() - ${RESTORABLE} order by deleted_at desc, id limit 1`,
    [ownerId],
  );
  return last
    ? {
        interviewId: last.interviewId,
        createdAt: last.createdAt.toISOString(),
        domainIds: last.domainIds ?? [],
      }
    : null;
}

/**
 * Purges interviews past restoration, and the sound of questions and model answers written for them;
 * idempotent.
 */
export async function purgeInterviews(
  database: Database,
  speaker: Pick<Speaker, 'keyOf' | 'forget'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const gone = await transaction.query<{ id: string }>(
      `select id from interviews where deleted_at <= now() - ${RESTORABLE} for update skip locked`,
    );
    const ids = gone.map(({ id }) => id);
    // Questions of the bank belong to everybody.
    const written = await transaction.query<{ id: string; spoken: string[]; models: string[] }>(
      `select interview_id as id, array_agg(distinct spoken) as spoken,
              array_agg(distinct coalesce(tailored ->> 'model', '')) as models from assigned_questions
       where interview_id = any($1::uuid[]) and tailored is not null group by interview_id`,
      [ids],
    );
    for (const { id, spoken, models } of written) {
      await transaction.query(
        'insert into deleted_interviews (interview_id, speech_keys) values ($1, $2::text[]) on conflict do nothing',
        [id, [...spoken, ...models.flatMap(partsOf)].map((text) => speaker.keyOf(text))],
      );
    }
    await transaction.query('delete from interviews where id = any($1::uuid[])', [ids]);
    await transaction.query(`delete from deleted_interviews where deleted_at < now() - ${FORGOTTEN_AFTER}`);
  });
  const kept = await database.query<{ keys: string[] }>(
    'select speech_keys as keys from deleted_interviews order by interview_id',
  );
  await speaker.forget(kept.flatMap(({ keys }) => keys));
}
