import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/store/database';
import { openEmbeddedDatabase, openMemoryDatabase } from '../src/store/openEmbeddedDatabase';
import { onceForTestRun } from './onceForTestRun';

const ARCHIVE = 'pg.tar';

/**
 * An embedded database without tables, as left by a first start before its migration. Copying one saves
 * seconds of processor time.
 */
const emptyDatabase = () =>
  onceForTestRun('empty-database', async (folder) => {
    const database = await openEmbeddedDatabase(folder);
    await database.close();
    const pglite = await PGlite.create(join(folder, 'pg'));
    const archive = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeFile(join(folder, ARCHIVE), new Uint8Array(await archive.arrayBuffer()));
  });

/** Places an empty embedded database for a backend with this `DATA_DIR`. */
export async function layEmptyDatabase(dataFolder: string): Promise<void> {
  await cp(join(await emptyDatabase(), 'pg'), join(dataFolder, 'database/pg'), { recursive: true });
}

/** An empty in-memory database. */
export async function openEmptyDatabase(): Promise<Database> {
  const archive = await readFile(join(await emptyDatabase(), ARCHIVE));
  return openMemoryDatabase(new Blob([archive]));
}
