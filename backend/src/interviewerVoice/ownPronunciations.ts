import { createHash } from 'node:crypto';
import type { OwnPronunciation, Pronunciation } from '@prova/api/types/voice/pronunciation';
import { Refusal } from '../http/refusal';
import type { Database, Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';

/** The built-in voice's entries, in alphabetical order. */
export const readOwnPronunciations = (queryable: Queryable): Promise<Pronunciation[]> =>
  queryable.query<Pronunciation>('select written, said from pronunciations order by written');

/**
 * Creates a reader that queries the database on each call, and returns the last known list while it is
 * unavailable.
 */
export function createPronunciationReader(database: Database): () => Promise<readonly Pronunciation[]> {
  let last: readonly Pronunciation[] = [];
  return async () => {
    last = await readOwnPronunciations(database).catch(() => last);
    return last;
  };
}

/** The custom entries with date and author. `revision` identifies this version of the list. */
export async function listOwnPronunciations(
  queryable: Queryable,
): Promise<{ own: OwnPronunciation[]; revision: string }> {
  const own = await queryable.query<OwnPronunciation>(
    `select p.written, p.said, ${timeOf('p.changed_at')} as "changedAt", u.login as "changedBy"
     from pronunciations p left join users u on u.id = p.changed_by order by p.written`,
  );
  return { own, revision: revisionOf(own) };
}

const revisionOf = (entries: readonly Pronunciation[]) =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ written, said }) => [written, said])))
    .digest('hex')
    .slice(0, 16);

/**
 * Replaces all custom entries; unchanged entries keep date and author.
 * @throws Refusal 409 when entries were changed since `revision`.
 */
export async function storeOwnPronunciations(
  database: Database,
  userId: string,
  { own, revision }: { own: readonly Pronunciation[]; revision?: string | null | undefined },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('lock table pronunciations in share row exclusive mode');
    const present = await readOwnPronunciations(transaction);
    if (revision !== undefined && revision !== null && revision !== revisionOf(present)) {
      throw new Refusal(
        409,
        'PRONUNCIATIONS_CHANGED',
        'Someone else has changed the pronunciations. Your change wasn’t saved. Reload the list and try again.',
      );
    }
    await transaction.query('delete from pronunciations where not (written = any($1::text[]))', [
      own.map(({ written }) => written),
    ]);
    for (const { written, said } of own) {
      await transaction.query(
        `insert into pronunciations (written, said, changed_by, changed_at) values ($1, $2, $3, clock_timestamp())
         on conflict (written) do update set said = excluded.said, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at
         where pronunciations.said <> excluded.said`,
        [written, said, userId],
      );
    }
  });
}
