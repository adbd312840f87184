import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/store/database';
import { openEmbeddedDatabase, openMemoryDatabase } from '../src/store/openEmbeddedDatabase';
import { onceForTestRun } from './onceForTestRun';

const ARCHIVE = 'pg.tar';

/**
 * An embedded database without a table, as a first start leaves it before it migrates. Making one takes seconds of the
 * processor, copying it does not.
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

/** Puts an empty embedded database where a backend with this `DATA_DIR` looks for its own. */
export async function layEmptyDatabase(dataFolder: string): Promise<void> {
  await cp(join(await emptyDatabase(), 'pg'), join(dataFolder, 'database/pg'), { recursive: true });
}

/** An empty database in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const archive = await readFile(join(await emptyDatabase(), ARCHIVE));
  return openMemoryDatabase(new Blob([archive]));
}
