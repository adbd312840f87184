import { revokeTokens } from '../session/revokedTokens';
import type { Speaker } from '../speech/speaker';
import type { Database } from '../store/database';

/**
 * Deletes a person with all of their data, atomically, and records the remaining work outside the database. A
 * running job for them finds its row gone at its end, and stores nothing. A no-op for a person already gone.
 */
export async function deleteAccount(
  database: Database,
  speaker: Pick<Speaker, 'keyOf'>,
  userId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [person] = await transaction.query<{ issuer: string; subject: string }>(
      'select issuer, subject from users where id = $1 for update',
      [userId],
    );
    if (!person) return;
    // Questions of the bank belong to everybody. Those written for this person's interviews, and words of a language
    // model in them, were spoken for them alone. An authored follow-up among them is spoken anew for others.
    const written = await transaction.query<{ spoken: string }>(
      `select distinct said.spoken
       from assigned_questions q join interviews i on i.id = q.interview_id
         cross join lateral (
           select q.spoken where q.tailored is not null
           union all select q.follow_up
           union all select own ->> 'reply' from jsonb_array_elements(q.clarifications) own
         ) as said (spoken)
       where i.owner_id = $1 and said.spoken is not null`,
      [userId],
    );
    await transaction.query(
      `insert into deleted_accounts (user_id, issuer, subject, speech_keys) values ($1, $2, $3, $4::text[])
       on conflict (user_id) do nothing`,
      [userId, person.issuer, person.subject, written.map(({ spoken }) => speaker.keyOf(spoken))],
    );
    await revokeTokens(transaction, person);
    // Every row about a person references this one, and is deleted with it.
    await transaction.query('delete from users where id = $1', [userId]);
  });
}
