import { revokeTokens } from '../session/revokedTokens';
import type { Speaker } from '../speech/speaker';
import type { Database } from '../store/database';

/**
 * Deletes a person with everything that is theirs, all of it or nothing, and notes what remains to be done outside the
 * database. A job that is worked on for them finds its row gone when it ends, and stores nothing. Nothing happens when the
 * person is gone already.
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
    // Questions of the bank are everybody's; what was written for this person's interviews was spoken for them alone.
    const written = await transaction.query<{ spoken: string }>(
      `select distinct said.spoken
       from assigned_questions q join interviews i on i.id = q.interview_id
         cross join lateral (values (q.spoken), (q.follow_up)) as said (spoken)
       where i.owner_id = $1 and q.tailored is not null and said.spoken is not null`,
      [userId],
    );
    await transaction.query(
      `insert into deleted_accounts (user_id, issuer, subject, speech_keys) values ($1, $2, $3, $4::text[])
       on conflict (user_id) do nothing`,
      [userId, person.issuer, person.subject, written.map(({ spoken }) => speaker.keyOf(spoken))],
    );
    await revokeTokens(transaction, person);
    // Every row with a person in it refers to this one, and goes with it.
    await transaction.query('delete from users where id = $1', [userId]);
  });
}
