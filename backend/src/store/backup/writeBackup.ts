import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { describeSystemError } from '@prova/node/describeSystemError';
import { messageOf } from '@prova/node/messageOf';
import type { Database, Queryable } from '../database';
import { migrations } from '../migrations/migrations';
import { BACKUP_TABLES, BackupRefusal, type BackupSummary, createHeader } from './backupFormat';

const ROWS_AT_ONCE = 200;

async function* readRows(transaction: Queryable, table: string, order: string): AsyncGenerator<string[]> {
  await transaction.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${table} t order by ${order}`,
  );
  for (;;) {
    const rows = await transaction.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await transaction.query('close backup_rows');
}

async function writeTables(database: Database, file: FileHandle): Promise<BackupSummary> {
  const hash = createHash('sha256');
  let rows = 0;
  const write = async (text: string) => {
    hash.update(text);
    await file.writeFile(text);
  };
  const schemaVersion = migrations.length;
  await database.transaction(async (transaction) => {
    // Takes one snapshot of all tables, even while backends work, with locale-independent times.
    await transaction.script(`set transaction isolation level repeatable read; set local timezone to 'UTC'`);
    await write(`${JSON.stringify(createHeader(schemaVersion))}\n`);
    for (const { table, order } of BACKUP_TABLES) {
      for await (const some of readRows(transaction, table, order)) {
        await write(some.map((row) => `{"table":"${table}","row":${row}}\n`).join(''));
        rows += some.length;
      }
    }
  });
  const summary = { rows, sha256: hash.digest('hex') };
  await file.writeFile(`${JSON.stringify(summary)}\n`);
  await file.sync();
  return { ...summary, schemaVersion };
}

/**
 * Writes everything in the database, as of one moment, to a new private file. The database's schema must be
 * up to date.
 * @throws BackupRefusal when the file exists or cannot be written; no partial backup is left behind.
 */
export async function writeBackup(database: Database, path: string): Promise<BackupSummary> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    const { what, remedy } = describeSystemError(error) ?? {
      what: messageOf(error),
      remedy: 'Name a new file.',
    };
    throw new BackupRefusal(
      `The backup cannot be written to ${path}: ${what}. The data is as it was. ${remedy}`,
    );
  });
  try {
    return await writeTables(database, file);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
