import { cpSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartFailure } from '@prova/node/startFailure';
import { layEmptyDatabase } from '../../testing/emptyDatabase';
import { inspectDatabaseFiles } from './inspectDatabaseFiles';
import { openEmbeddedDatabase } from './openEmbeddedDatabase';

jest.setTimeout(60_000);

let root: string;
/** A folder with a closed database of one table. */
let whole: string;
/** A copy of the folder, to be damaged. */
let folder: string;
let table: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prova-files-'));
  await layEmptyDatabase(root);
  whole = join(root, 'database');
  const database = await openEmbeddedDatabase(whole);
  await database.script(`create table answers as select 'kept' as text`);
  const [row] = await database.query<{ path: string }>(`select pg_relation_filepath('answers') as path`);
  table = join('pg', row?.path ?? '');
  await database.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = join(await mkdtemp(join(root, 'case-')), 'database');
});
const copyWhole = () => cp(whole, folder, { recursive: true });
/** Copies only the files that are checked before the engine starts, which saves copying a thousand others. */
const copyOutline = () =>
  cp(whole, folder, {
    recursive: true,
    filter: (source) => statSync(source).isDirectory() || /pg\/(?:[^/]+|global\/pg_control)$/.test(source),
  });

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('lock'))
    .toSorted();

const at = (...names: string[]) => join(folder, ...names);
const refused = async (): Promise<string> => {
  const failure = await openEmbeddedDatabase(folder).then(
    async (database) => {
      await database.close();
      return null;
    },
    (error: unknown) => error,
  );
  if (!(failure instanceof StartFailure)) throw new Error(`not refused: ${String(failure)}`);
  return failure.message;
};

test.each<[string, RegExp, () => Promise<unknown>]>([
  ['no PG_VERSION', /pg\/PG_VERSION is missing/, () => rm(at('pg/PG_VERSION'))],
  [
    'a copy interrupted at its first file',
    /pg\/PG_VERSION is missing/,
    async () => {
      await rm(at('pg'), { recursive: true });
      await mkdir(at('pg'));
      await writeFile(at('pg/.PG_VERSION.k3aX'), '18');
    },
  ],
  ['no control file', /pg\/global\/pg_control is missing/, () => rm(at('pg/global/pg_control'))],
  ['no tables', /pg\/base is missing/, () => rm(at('pg/base'), { recursive: true })],
  ['no log', /pg\/pg_wal is missing/, () => rm(at('pg/pg_wal'), { recursive: true })],
  [
    'database files one level too high',
    /is there, but no .*pg/,
    async () => {
      await rename(at('pg'), at('x'));
      cpSync(at('x'), folder, { recursive: true });
      await rm(at('x'), { recursive: true });
    },
  ],
  ['a database under another name', /pg\.old is there, but no .*pg/, () => rename(at('pg'), at('pg.old'))],
  [
    'a link to a disk that is not mounted',
    /pg is a link to a place that does not exist/,
    async () => {
      await rm(at('pg'), { recursive: true });
      await symlink(join(root, 'nowhere'), at('pg'));
    },
  ],
  [
    'a file in place of the folder',
    /pg is not a folder/,
    async () => {
      await rm(at('pg'), { recursive: true });
      await writeFile(at('pg'), '');
    },
  ],
  [
    'files of another PostgreSQL version',
    /says PostgreSQL '17' and not 18/,
    () => writeFile(at('pg/PG_VERSION'), '17\n'),
  ],
])('[D11] refuses %s with a remedy, and changes nothing', async (_what, fault, breakIt) => {
  await copyOutline();
  await breakIt();
  const before = filesIn(folder);
  const sentence = await refused();
  expect(sentence).toMatch(fault);
  expect(sentence).toContain('Nothing was deleted.');
  expect(sentence).toContain(`mv ${folder} ${folder}.damaged`);
  expect(sentence).toContain('npm run restore -- <backup file>');
  expect(filesIn(folder)).toEqual(before);
});

test('negative control: the engine itself creates a new database where PG_VERSION is missing', async () => {
  await copyWhole();
  await rm(at('pg/PG_VERSION'));
  const pglite = await PGlite.create(at('pg'));
  await expect(pglite.query('select * from answers')).rejects.toThrow('does not exist');
  await pglite.close();
});

test.each<[string, () => Promise<unknown>]>([
  ['a control file of zeros', () => writeFile(at('pg/global/pg_control'), Buffer.alloc(8192))],
  [
    'a log without its files',
    async () => {
      await rm(at('pg/pg_wal'), { recursive: true });
      await mkdir(at('pg/pg_wal'));
    },
  ],
])('[D11] names folder, backup and command for %s', async (_what, breakIt) => {
  await copyWhole();
  await breakIt();
  const sentence = await refused();
  expect(sentence).toContain(`${at('pg')} are damaged or incomplete`);
  expect(sentence).toContain('npm run restore -- <backup file>');
});

test("[D11] refuses a database with a table's file missing", async () => {
  await copyWhole();
  await rm(at(table));
  expect(await refused()).toContain(`${at(table)} is missing`);
});

test('[D11] explains what to do when a statement meets a damaged page', async () => {
  await copyWhole();
  await writeFile(at(table), Buffer.alloc(8192, 7));
  const database = await openEmbeddedDatabase(folder);
  const failure = await database.query('select * from answers').catch((error: unknown) => error);
  await database.close();
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('npm run restore -- <backup file>');
});

test('[D11] permits a new database in an empty folder', async () => {
  await mkdir(folder);
  expect(await inspectDatabaseFiles(folder)).toEqual({ state: 'none' });
});

test("[D11] creates a database on a separate disk with a killed start's leftovers", async () => {
  await mkdir(folder);
  for (const name of ['lost+found', 'pg.unfinished-1', 'pg']) await mkdir(at(name));
  const database = await openEmbeddedDatabase(folder);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});
