import type { Database, Queryable } from '../store/database';
import { MAX_TOKEN_AGE } from './accessTokens';
import { hashSecret } from './secret';

interface Person {
  issuer: string;
  subject: string;
}

const hashOf = ({ issuer, subject }: Person) => hashSecret(`${issuer}\n${subject}`);

/** Rejects access tokens issued to this person before now; later tokens are accepted. */
export async function revokeTokens(database: Queryable, person: Person): Promise<void> {
  await database.query(
    `insert into revoked_tokens (person_hash) values ($1) on conflict (person_hash) do update set revoked_at = now()`,
    [hashOf(person)],
  );
}

/** @param issuedAt seconds since 1970 UTC */
export async function areTokensRevoked(
  database: Queryable,
  person: Person,
  issuedAt: number,
): Promise<boolean> {
  const rows = await database.query(
    'select 1 from revoked_tokens where person_hash = $1 and revoked_at >= to_timestamp($2::float8)',
    [hashOf(person), issuedAt],
  );
  return rows.length > 0;
}

/** Deletes the entries whose tokens have all expired. */
export async function removeOldRevocations(database: Database): Promise<void> {
  await database.query(
    `delete from revoked_tokens where revoked_at < now() - interval '${2 * MAX_TOKEN_AGE} seconds'`,
  );
}
