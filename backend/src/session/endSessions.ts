import type { Database, Queryable } from '../store/database';
import { LOGOUT_TOKEN_AGE, type LogoutNotice } from './createLogoutTokens';
import { revokeTokens } from './revokedTokens';
import { hashSecret } from './secret';

interface Ended {
  userId: string;
  issuer: string;
  subject: string;
}

/** Revokes the voice lab's tokens along with their owners' sessions. */
async function revokeTokensOf(transaction: Queryable, people: readonly Ended[]): Promise<void> {
  const bySubject = new Map(people.map((person) => [`${person.issuer}\n${person.subject}`, person]));
  for (const person of bySubject.values()) await revokeTokens(transaction, person);
}

const RETURNING = 'returning u.id as "userId", u.issuer, u.subject';

/**
 * Ends the sessions named by the provider. A person's session without a known provider id is ended as well.
 * @returns the owners, once per session; null for a replayed notice
 */
export function endProviderSessions(
  database: Database,
  { id, issuer, subject, providerSession }: LogoutNotice,
): Promise<readonly string[] | null> {
  return database.transaction(async (transaction) => {
    const taken = await transaction.query(
      'insert into logout_tokens (token_hash) values ($1) on conflict do nothing returning token_hash',
      [hashSecret(`${issuer}\n${id}`)],
    );
    if (taken.length === 0) return null;
    const ended = await transaction.query<Ended>(
      `delete from sessions s using users u
       where u.id = s.user_id and u.issuer = $1
         and ($2::text is null or u.subject = $2)
         and ($3::text is null or s.provider_session = $3 or (s.provider_session is null and $2::text is not null))
       ${RETURNING}`,
      [issuer, subject, providerSession],
    );
    await revokeTokensOf(transaction, ended);
    if (subject !== null && providerSession === null) await revokeTokens(transaction, { issuer, subject });
    return ended.map(({ userId }) => userId);
  });
}

/** Ends all sessions of these people, or of everybody. @returns the owners, once per session */
export function endSessionsOf(
  database: Database,
  userIds: readonly string[] | 'everybody',
): Promise<readonly string[]> {
  return database.transaction(async (transaction) => {
    const isMeant = userIds === 'everybody' ? '' : 'and u.id = any($1::uuid[])';
    const parameters = userIds === 'everybody' ? [] : [userIds];
    const ended = await transaction.query<Ended>(
      `delete from sessions s using users u where u.id = s.user_id ${isMeant} ${RETURNING}`,
      parameters,
    );
    const people = await transaction.query<Ended>(
      `select u.id as "userId", u.issuer, u.subject from users u where true ${isMeant}`,
      parameters,
    );
    await revokeTokensOf(transaction, people);
    return ended.map(({ userId }) => userId);
  });
}

/** Deletes notices that are too old to be replayed. */
export async function removeOldLogoutTokens(database: Database): Promise<void> {
  await database.query(
    `delete from logout_tokens where used_at < now() - interval '${2 * LOGOUT_TOKEN_AGE} seconds'`,
  );
}
