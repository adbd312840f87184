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
  // The program runs once: optimising its code would cost more than it saves.
  await run(process.execPath, ['--liftoff-only', '-e', PROGRAM, engine, dataDir]);
}

/**
 * Creates a database in `<folder>/pg` unless there is one, in a child process: it takes 700 MB, most of which
 * a long-running process would keep. The folder is renamed once complete, so a killed start leaves nothing
 * that the next start would take for a database.
 * @throws StartFailure when the folder has an incomplete database: a new one never overwrites it
 */
export async function makeEmbeddedDatabase(folder: string): Promise<void> {
  const found = await inspectDatabaseFiles(folder);
  if (found.state === 'damaged') throw damagedDatabase(folder, found.fault);
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
  }
  if (found.state === 'whole') return;
  const finished = join(folder, FILES);
  // An empty folder may be a mount or a link, and is not replaced.
  if (existsSync(finished)) return makeIn(finished);
  const dataDir = await mkdtemp(join(folder, UNFINISHED));
  await makeIn(dataDir);
  renameSync(dataDir, finished);
}
