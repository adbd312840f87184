import { mkdir } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { StartFailure } from '../config/startFailure';
import type { Database, Queryable } from './database';
import { holdFolder } from './holdFolder';

const queryable = (target: PGlite | Transaction): Queryable => ({
  async query<Row>(sql: string, parameters: readonly unknown[] = []) {
    return (await target.query<Row>(sql, [...parameters])).rows;
  },
  async script(sql) {
    await target.exec(sql);
  },
});

/** PGlite on top of whatever `open` yields; `release` runs once it is closed. */
async function startPglite(dataDir: string | undefined, release: () => Promise<void>): Promise<Database> {
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    relaxedDurability: false,
  });
  return {
    ...queryable(pglite),
    exclusive: true,
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    async close() {
      await pglite.close();
      await release();
    },
  };
}

/**
 * PostgreSQL inside this process, its data in `folder`. The folder is held for as long as the database is open: two
 * processes on it would lose acknowledged writes without an error.
 * @throws StartFailure when another process holds the folder or it cannot be written.
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StartFailure(`The data folder ${folder} cannot be created: ${String(error)}.`);
  });
  const release = await holdFolder(folder);
  try {
    return await startPglite(`${folder}/pg`, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** A database that lives in memory and ends with `close`. */
export function openMemoryDatabase(): Promise<Database> {
  return startPglite(undefined, () => Promise.resolve());
}
