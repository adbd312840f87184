import { partsOf } from '../interviews/modelAnswer';
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
    // Questions of the bank belong to everybody. Those written for this person's interviews, their model answers, and
    // words of a language model in them, were spoken for them alone. An authored follow-up among them is spoken anew for others.
    const written = await transaction.query<{ spoken: string; isModel: boolean }>(
      `select distinct said.spoken, said.is_model as "isModel"
       from assigned_questions q join interviews i on i.id = q.interview_id
         cross join lateral (
           select q.spoken, false where q.tailored is not null
           union all select q.tailored ->> 'model', true
           union all select q.follow_up, false
           union all select own ->> 'reply', false from jsonb_array_elements(q.clarifications) own
         ) as said (spoken, is_model)
       where i.owner_id = $1 and said.spoken is not null`,
      [userId],
    );
    const said = written.flatMap(({ spoken, isModel }) => (isModel ? partsOf(spoken) : [spoken]));
    await transaction.query(
      `insert into deleted_accounts (user_id, issuer, subject, speech_keys) values ($1, $2, $3, $4::text[])
       on conflict (user_id) do nothing`,
      [userId, person.issuer, person.subject, said.map((text) => speaker.keyOf(text))],
    );
    await revokeTokens(transaction, person);
    // Every row about a person references this one, and is deleted with it.
    await transaction.query('delete from users where id = $1', [userId]);
  });
}
