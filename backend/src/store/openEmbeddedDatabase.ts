import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { holdFolder } from '@prova/node/holdFolder';
import { messageOf } from '@prova/node/messageOf';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { StartFailure } from '@prova/node/startFailure';
import { createSpaceGuard, DiskFullError } from './createSpaceGuard';
import type { Database, Queryable } from './database';
import { damagedDatabase, FILES } from './inspectDatabaseFiles';
import { makeEmbeddedDatabase } from './makeEmbeddedDatabase';

/** SQLSTATEs of a missing, unreadable or corrupt file. */
const DAMAGE = new Set(['58P01', '58030', 'XX001', 'XX002']);

const queryable = (target: PGlite | Transaction): Queryable => ({
  async query<Row>(sql: string, parameters: readonly unknown[] = []) {
    return (await target.query<Row>(sql, [...parameters])).rows;
  },
  async script(sql) {
    await target.exec(sql);
  },
});

/**
 * Memory settings of the database. Its default 128 MB of buffers would all be touched at startup; pages
 * beyond these 16 MB come from the system's cache. The engine starts with 128 MB, of which it then uses 40.
 * Memory taken for sorting is never released, so larger sorts use files.
 */
const MEMORY = ['shared_buffers=16MB', 'work_mem=2MB', 'maintenance_work_mem=16MB', 'temp_buffers=2MB'];
/**
 * Code size executed before V8 optimises a function: 1.8 MB by default, which half of a database's startup
 * exceeds. That took 50 MB and as much processor time as it saved.
 */
const OPTIMIZE_AFTER_BYTES = 1e9;

const READS = /^\s*select\b/i;

interface Surroundings {
  /** Location of the data: a folder, or an archived folder to be unpacked in memory. */
  data: { dataDir: string } | { loadDataDir: Blob };
  /** Called before every change; throws if there is no room for it. */
  requireSpace(): Promise<void>;
  /** Called once the database is closed. */
  release(): Promise<void>;
}

async function startPglite({ data, requireSpace, release }: Surroundings): Promise<Database> {
  setFlagsFromString(`--wasm-tiering-budget=${String(OPTIMIZE_AFTER_BYTES)}`);
  const startParams = [...PGlite.defaultStartParams, ...MEMORY.flatMap((setting) => ['-c', setting])];
  const pglite = await PGlite.create({ ...data, startParams, relaxedDurability: false });
  const { query, script } = queryable(pglite);
  return {
    exclusive: true,
    async query(sql, parameters) {
      if (!READS.test(sql)) await requireSpace();
      return query(sql, parameters);
    },
    async script(sql) {
      await requireSpace();
      await script(sql);
    },
    async transaction(work) {
      await requireSpace();
      return pglite.transaction((transaction) => work(queryable(transaction)));
    },
    async check() {
      await requireSpace();
      await query('select 1');
    },
    async close() {
      const hasSpace = await requireSpace().then(
        () => true,
        () => false,
      );
      // Closing writes to the log. Without room for that it is left as after `kill -9`, which loses nothing.
      if (hasSpace) await pglite.close();
      await release();
    },
  };
}

/** Wraps a database, so that its errors from damaged files include a remedy. */
function explainDamage(database: Database, folder: string): Database {
  const explained = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw DAMAGE.has(code) ? damagedDatabase(folder, messageOf(error), error) : error;
    });
  return {
    ...database,
    query: (sql, parameters) => explained(database.query(sql, parameters)),
    script: (sql) => explained(database.script(sql)),
    transaction: (work) => explained(database.transaction(work)),
    check: () => explained(database.check()),
  };
}

/** @throws StartFailure when a table or an index has no file: the engine would report that only on use. */
async function requireFiles(database: Database, folder: string): Promise<void> {
  const files = await database.query<{ path: string }>(
    'select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null',
  );
  const missing = files.find(({ path }) => !existsSync(join(folder, FILES, path)));
  if (missing) throw damagedDatabase(folder, `${join(folder, FILES, missing.path)} is missing`);
}

/**
 * PostgreSQL inside this process, with its data in `folder`. The folder is locked while the database is open:
 * two processes on it would lose acknowledged writes without an error.
 * @throws StartFailure when another process locks the folder, it is unwritable or open to others, its disk is
 * full, or its database is incomplete.
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  securePrivateFolder(folder);
  const requireSpace = createSpaceGuard(folder);
  // Checked before anything is opened: even a start writes to the log.
  await requireSpace().catch((error: unknown) => {
    throw error instanceof DiskFullError ? new StartFailure(error.message) : error;
  });
  const release = await holdFolder(folder);
  try {
    await makeEmbeddedDatabase(folder);
    const started = await startPglite({
      data: { dataDir: join(folder, FILES) },
      requireSpace,
      release,
    }).catch((error: unknown) => {
      // Too little memory says nothing about the files.
      if (error instanceof RangeError) throw error;
      throw damagedDatabase(folder, `the files in ${join(folder, FILES)} are damaged or incomplete`, error);
    });
    const database = explainDamage(started, folder);
    await requireFiles(database, folder).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    // PostgreSQL sets the modes of its files itself, regardless of the umask.
    securePrivateFolder(folder);
    return database;
  } catch (error) {
    await release();
    throw error;
  }
}

/** An in-memory database with the content of an archived data folder, until `close`. */
export function openMemoryDatabase(archive: Blob): Promise<Database> {
  const nothing = () => Promise.resolve();
  return startPglite({ data: { loadDataDir: archive }, requireSpace: nothing, release: nothing });
}
