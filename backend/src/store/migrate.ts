import { StartFailure } from '@prova/node/startFailure';
import type { Database, Queryable } from './database';
import { migrations } from './migrations/migrations';

/** An arbitrary number, common to all versions of Prova. */
const ADVISORY_LOCK = 7_061_976;

/** The schema version of the data: 0 for none. Locks the schema until the transaction ends. */
export async function lockSchema(transaction: Queryable): Promise<number> {
  // Neither waiting for another process nor changing a large table is a hang.
  await transaction.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await transaction.script(
    'create table if not exists schema_version (version int primary key, applied_at timestamptz not null default now())',
  );
  const [row] = await transaction.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from schema_version',
  );
  return row?.version ?? 0;
}

/** Applies the migrations after version `from`, up to and including `to`, to a locked schema. */
export async function applyMigrations(transaction: Queryable, from: number, to: number): Promise<void> {
  for (const [index, statements] of migrations.slice(from, to).entries()) {
    await transaction.script(statements);
    await transaction.query('insert into schema_version (version) values ($1)', [from + index + 1]);
  }
}

/**
 * Applies missing migrations, atomically; several processes may try at once.
 * @throws StartFailure when the data was written by a newer Prova.
 */
export function migrate(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const present = await lockSchema(transaction);
    if (present > migrations.length) {
      throw new StartFailure(
        `The data is at schema version ${present}, this Prova knows versions up to ${migrations.length}: start the newer Prova that wrote it. Nothing was changed.`,
      );
    }
    await applyMigrations(transaction, present, migrations.length);
  });
}
