import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';

/** The embedded database's files, below its folder. */
export const FILES = 'pg';
/** The files' name during creation. */
export const UNFINISHED = `${FILES}.unfinished-`;

/** The engine's PostgreSQL version; files of other versions are incompatible. */
const POSTGRES = '18';
/** Files and folders that PostgreSQL requires. An interrupted copy lacks some of them. */
const REQUIRED = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'postgresql.conf',
] as const;
/**
 * Content allowed in a folder without a database: locks, a killed start's leftovers, and file system entries.
 */
const NO_DATA = /^(?:lock[.-]|pg\.unfinished-|\.|lost\+found$)/;

export type DatabaseFiles =
  /** The folder has no data: a database may be created here. */
  | { readonly state: 'none' }
  | { readonly state: 'whole' }
  /** An incomplete database. `fault` is a clause that names the file. */
  | { readonly state: 'damaged'; readonly fault: string };

const damaged = (fault: string): DatabaseFiles => ({ state: 'damaged', fault });

async function ifPresent<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Checks the embedded database's files in `folder` by name; read-only. */
export async function inspectDatabaseFiles(folder: string): Promise<DatabaseFiles> {
  const files = join(folder, FILES);
  if ((await ifPresent(lstat(files))) === null) {
    const other = ((await ifPresent(readdir(folder))) ?? []).find((name) => !NO_DATA.test(name));
    return other === undefined
      ? { state: 'none' }
      : damaged(`${join(folder, other)} is there, but no ${files}`);
  }
  const target = await ifPresent(stat(files));
  if (target === null) return damaged(`${files} is a link to a place that does not exist`);
  if (!target.isDirectory()) return damaged(`${files} is not a folder`);
  if ((await readdir(files)).every((name) => name === 'lost+found')) return { state: 'none' };
  for (const name of REQUIRED) {
    if ((await ifPresent(stat(join(files, name)))) === null)
      return damaged(`${join(files, name)} is missing`);
  }
  const version = (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim();
  if (version === POSTGRES) return { state: 'whole' };
  return damaged(
    `${join(files, 'PG_VERSION')} says PostgreSQL '${version.slice(0, 10)}' and not ${POSTGRES}`,
  );
}

/** The remedy for unusable files, as a sentence. */
export const restoreAdvice = (folder: string): string =>
  `Put a whole copy of the folder in its place. Or move it away (mv ${folder} ${folder}.damaged) and restore your newest backup (npm run restore -- <backup file>); without one, the next start makes an empty database.`;

/** A start that fails because of the files in `folder`. `fault` is a clause that names the file. */
export const damagedDatabase = (folder: string, fault: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `The database in ${folder} cannot be used: ${fault}. Nothing was deleted. ${restoreAdvice(folder)}`,
    { cause },
  );
