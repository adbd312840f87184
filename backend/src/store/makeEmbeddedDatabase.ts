import { execFile } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { damagedDatabase, FILES, inspectDatabaseFiles, UNFINISHED } from './inspectDatabaseFiles';

const run = promisify(execFile);

const PROGRAM = `
const [engine, dataDir] = process.argv.slice(1);
require(engine).PGlite.create({ dataDir }).then((database) => database.close());
`;

async function makeIn(dataDir: string): Promise<void> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  // It runs once: to optimize its code would take longer than the code then saves.
  await run(process.execPath, ['--liftoff-only', '-e', PROGRAM, engine, dataDir]);
}

/**
 * Makes a database in `<folder>/pg` unless there is one. That is done by a process of its own, which ends with it: it takes 700 MB, most of
 * which one that goes on would keep. The folder gets its name when all of it is there, so a start that is killed leaves nothing
 * that the next would take for a database.
 * @throws StartFailure when the folder holds something that is no whole database: nothing is made over it
 */
export async function makeEmbeddedDatabase(folder: string): Promise<void> {
  const found = await inspectDatabaseFiles(folder);
  if (found.state === 'damaged') throw damagedDatabase(folder, found.fault);
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
  }
  if (found.state === 'whole') return;
  const finished = join(folder, FILES);
  // An empty folder there may be a disk of its own or a link to one, and stays what it is.
  if (existsSync(finished)) return makeIn(finished);
  const dataDir = await mkdtemp(join(folder, UNFINISHED));
  await makeIn(dataDir);
  renameSync(dataDir, finished);
}
