import { execFile } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a folder is called while the database in it is being made. */
const UNFINISHED = 'pg.unfinished-';

const PROGRAM = `
const [engine, dataDir] = process.argv.slice(1);
require(engine).PGlite.create({ dataDir }).then((database) => database.close());
`;

/**
 * Makes a database in `<folder>/pg` unless there is one. That is done by a process of its own, which ends with it: it takes 700 MB, most of
 * which one that goes on would keep. The folder gets its name when all of it is there, so a start that is killed leaves nothing
 * that the next would take for a database.
 */
export async function makeEmbeddedDatabase(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const finished = join(folder, 'pg');
  if (existsSync(finished)) return;
  const dataDir = await mkdtemp(join(folder, UNFINISHED));
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await run(process.execPath, ['-e', PROGRAM, engine, dataDir]);
  renameSync(dataDir, finished);
}
