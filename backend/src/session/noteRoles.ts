import type { Database } from '../store/database';
import type { Identity } from './identity';

/**
 * Stores the roles of a known person's sign-in.
 * @returns the person, and whether the roles have changed; null for an unknown person
 */
export async function noteRoles(
  database: Database,
  { issuer, subject, roles }: Pick<Identity, 'issuer' | 'subject' | 'roles'>,
): Promise<{ userId: string; isChanged: boolean } | null> {
  const sorted = [...roles].toSorted();
  const [row] = await database.query<{ id: string; before: string[] | null }>(
    `with known as (select id, roles from users where issuer = $1 and subject = $2)
     update users u set roles = $3::text[] from known where u.id = known.id
     returning u.id, known.roles as before`,
    [issuer, subject, sorted],
  );
  if (!row) return null;
  return { userId: row.id, isChanged: row.before !== null && row.before.join('\n') !== sorted.join('\n') };
}
