import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, openTestDatabase } from '../../../testing/openTestDatabase';
import { answerAll, prepare, propertiesOf } from '../../../testing/interviewJourney';
import { type TestBackend, type TestPerson } from '../../../testing/startBackendOn';
import { startTestBackend } from '../../../testing/startTestBackend';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { BACKUP_TABLES, type BackupSummary } from './backupFormat';
import { moveData } from './moveData';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const HARD_TEXT = 'Quotes " \' \\ \n a null \\u0000 in words, 😀, "},{"table":"jobs" and кириллица';

let folder: string;
let file: string;
let source: TestBackend;
let person: TestPerson;
let written: BackupSummary;
const opened: Database[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-backup-'));
  file = join(folder, 'backup');
  source = await startTestBackend();
  person = await source.signIn('robin');
  const interview = await prepare(person, propertiesOf(['javascript', 'sql'], 3));
  await answerAll(person, interview, HARD_TEXT);
  await prepare(person, propertiesOf(['javascript', 'sql'], 3), interview.id);
  written = await writeBackup(source.database, file);
});
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

const openEmpty = async (open: () => Promise<Database>) => {
  const database = await open();
  opened.push(database);
  return database;
};
const hashOf = async (database: Database) => {
  const copy = join(folder, `copy-${Math.random()}`);
  return (await writeBackup(database, copy)).sha256;
};

test('[D12] includes every table in a backup', async () => {
  const tables = await source.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name <> 'schema_version' order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(BACKUP_TABLES.map(({ table }) => table).toSorted());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each(databaseKinds)(
  '[D12] restores a backup on %s bit for bit, signing nobody out',
  async (_kind, open) => {
    const database = await openEmpty(open);
    const restored = await restoreBackup(database, file, { replace: false });
    expect(restored).toEqual({ ...written, leftOut: 0 });
    expect(restored.rows).toBeGreaterThan(10);
    expect(await hashOf(database)).toBe(written.sha256);

    const target = await startTestBackend({ database: { ...database, close: () => Promise.resolve() } });
    const headers = { cookie: person.cookie };
    const account = await target.app.inject({ url: '/api/account', headers });
    expect(account.json()).toMatchObject({ login: 'robin' });
    await target.stop();
  },
);

test.each(databaseKinds)('[D12] moves data to %s and back, and compares', async (_kind, open) => {
  const there = await openEmpty(open);
  expect(await moveData(source.database, there)).toEqual(written);
  const back = await openEmpty(openTestDatabase);
  expect(await moveData(there, back)).toEqual(written);
  await expect(moveData(source.database, there)).rejects.toThrow(/holds data already\. Nothing was changed/);
});

test('[D12] replaces data only on request', async () => {
  const database = await openEmpty(openTestDatabase);
  await migrate(database);
  await database.query(`insert into users (issuer, subject, login) values ('other', 'other', 'other')`);
  const before = await hashOf(database);
  await expect(restoreBackup(database, file, { replace: false })).rejects.toThrow('add --replace');
  expect(await hashOf(database)).toBe(before);
  await restoreBackup(database, file, { replace: true });
  expect(await hashOf(database)).toBe(written.sha256);
});

/** The backup with one change, with a matching hash where `isSigned`. */
async function changed(change: (lines: string[]) => string[], isSigned = false): Promise<string> {
  const lines = change((await readFile(file, 'utf8')).trimEnd().split('\n'));
  if (isSigned) {
    const body = lines.slice(0, -1).map((line) => `${line}\n`);
    const sha256 = createHash('sha256').update(body.join('')).digest('hex');
    lines.splice(-1, 1, JSON.stringify({ rows: body.length - 1, sha256 }));
  }
  const path = join(folder, `changed-${Math.random()}`);
  await writeFile(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}

test.each<[string, RegExp, () => Promise<string>]>([
  ['cut off at the end', /damaged: its end is missing/, () => changed((lines) => lines.slice(0, -1))],
  [
    'cut off within a row',
    /damaged: line 4 cannot be read/,
    () => changed((lines) => [...lines.slice(0, 3), (lines[3] ?? '').slice(0, 30)]),
  ],
  ['empty', /damaged: its end is missing/, () => changed(() => [])],
  [
    'changed by a letter',
    /damaged: its content is not what/,
    () => changed((lines) => lines.map((line) => line.replace('robin', 'rabin'))),
  ],
  ['lacking a row', /damaged: its content is not what/, () => changed((lines) => lines.toSpliced(2, 1))],
  [
    'followed by more text',
    /damaged: something stands after its end/,
    () => changed((lines) => [...lines, '{}']),
  ],
  ['a file of another format', /is not a backup of Prova/, () => changed(() => ['{"name":"prova"}'])],
  [
    'of a newer Prova',
    /schema version 999, this Prova knows versions up to/,
    () => changed((lines) => lines.with(0, '{"prova":"backup","format":1,"schemaVersion":999}'), true),
  ],
  ['missing', /cannot be read/, () => Promise.resolve(join(folder, 'none'))],
])('[D12] refuses a backup that is %s in one sentence, and changes nothing', async (_what, reason, make) => {
  const before = await hashOf(source.database);
  await expect(restoreBackup(source.database, await make(), { replace: true })).rejects.toThrow(reason);
  expect(await hashOf(source.database)).toBe(before);
});

test.each(databaseKinds)(
  '[D12] keeps the old data on %s when a restore fails midway',
  async (_kind, open) => {
    const database = await openEmpty(open);
    await restoreBackup(database, file, { replace: false });
    // The last row is duplicated: the hash matches, but the table refuses the row.
    const twice = await changed((lines) => lines.toSpliced(-1, 0, lines.at(-2) ?? ''), true);
    await expect(restoreBackup(database, twice, { replace: true })).rejects.toThrow(/duplicate key/);
    expect(await hashOf(database)).toBe(written.sha256);
  },
);

test('[D12] never overwrites a file with a backup', async () => {
  await expect(writeBackup(source.database, file)).rejects.toThrow(/EEXIST.*Name a new file/);
  expect(await hashOf(source.database)).toBe(written.sha256);
});
