import type { Database, Queryable } from '../database';
import { applyMigrations, lockSchema } from '../migrate';
import { migrations } from '../migrations/migrations';
import { BACKUP_TABLES, BackupRefusal, type BackupSummary, type BackupTable } from './backupFormat';
import { checkBackup, readBackupRows } from './readBackup';

const ROWS_AT_ONCE = 200;

async function holdsData(transaction: Queryable): Promise<boolean> {
  for (const { table } of BACKUP_TABLES) {
    // The list of deleted people is not data of a person.
    if (table === 'deleted_accounts') continue;
    const rows = await transaction.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

async function insertRows(transaction: Queryable, path: string): Promise<void> {
  let pending: string[] = [];
  let current: BackupTable = 'users';
  const insert = async () => {
    if (pending.length === 0) return;
    // The database parses its own output: times to the microsecond, arrays, JSON in JSON.
    await transaction.query(
      `insert into ${current} select * from json_populate_recordset(null::${current}, $1::json)`,
      [`[${pending.join(',')}]`],
    );
    pending = [];
  };
  for await (const { table, row } of readBackupRows(path)) {
    if (table !== current || pending.length === ROWS_AT_ONCE) await insert();
    current = table;
    pending.push(row);
  }
  await insert();
}

/** Ids of deleted accounts in the present database; the database of an older Prova has none. */
async function readDeleted(transaction: Queryable): Promise<string[]> {
  const [{ found } = { found: null }] = await transaction.query<{ found: string | null }>(
    `select to_regclass('deleted_accounts')::text as found`,
  );
  if (found === null) return [];
  const rows = await transaction.query<{ id: string }>('select user_id as id from deleted_accounts');
  return rows.map(({ id }) => id);
}

/** Removes people from a restored backup who have been deleted since. @returns their number */
async function leaveOutDeleted(transaction: Queryable, deleted: readonly string[]): Promise<number> {
  await transaction.query(
    `insert into deleted_accounts (user_id) select unnest($1::uuid[]) on conflict (user_id) do nothing`,
    [deleted],
  );
  const removed = await transaction.query(
    'delete from users where id in (select user_id from deleted_accounts) returning id',
  );
  return removed.length;
}

/**
 * Restores a backup into a database, atomically. A backup of an older Prova is restored into the tables of
 * its time, which are then migrated. Accounts deleted since, according to the present database, the backup
 * and `deletedAccounts`, are left out.
 * @throws BackupRefusal for an unusable file, or when the database contains data not to be replaced.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { replace, deletedAccounts = [] }: { replace: boolean; deletedAccounts?: readonly string[] },
): Promise<BackupSummary & { readonly leftOut: number }> {
  const summary = await checkBackup(path);
  const leftOut = await database.transaction(async (transaction) => {
    const present = await lockSchema(transaction);
    const deleted = [...deletedAccounts, ...(await readDeleted(transaction))];
    if (present > 0) {
      if (!replace && (await holdsData(transaction))) {
        throw new BackupRefusal(
          'The database holds data already. Nothing was changed; to delete that data and restore the backup in its place, add --replace.',
        );
      }
      const tables = BACKUP_TABLES.map(({ table }) => table).join(', ');
      await transaction.script(`drop table if exists ${tables} cascade; delete from schema_version;`);
    }
    await applyMigrations(transaction, 0, summary.schemaVersion);
    await insertRows(transaction, path);
    await applyMigrations(transaction, summary.schemaVersion, migrations.length);
    return leaveOutDeleted(transaction, deleted);
  });
  return { ...summary, leftOut };
}
