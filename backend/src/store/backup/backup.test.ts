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

test('[D12] every table is in a backup', async () => {
  const tables = await source.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name <> 'schema_version' order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(BACKUP_TABLES.map(({ table }) => table).toSorted());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each(databaseKinds)(
  '[D12] a backup restored on %s: the same rows to the last bit, and nobody signed out',
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

test.each(databaseKinds)('[D12] data is moved to %s and back, and compared', async (_kind, open) => {
  const there = await openEmpty(open);
  expect(await moveData(source.database, there)).toEqual(written);
  const back = await openEmpty(openTestDatabase);
  expect(await moveData(there, back)).toEqual(written);
  await expect(moveData(source.database, there)).rejects.toThrow(/holds data already\. Nothing was changed/);
});

test('[D12] data is only replaced when that is asked for', async () => {
  const database = await openEmpty(openTestDatabase);
  await migrate(database);
  await database.query(`insert into users (issuer, subject, login) values ('other', 'other', 'other')`);
  const before = await hashOf(database);
  await expect(restoreBackup(database, file, { replace: false })).rejects.toThrow('add --replace');
  expect(await hashOf(database)).toBe(before);
  await restoreBackup(database, file, { replace: true });
  expect(await hashOf(database)).toBe(written.sha256);
});

/** The backup with one change, and the hash made to fit again where `isSigned`. */
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
  ['cut off', /damaged: its end is missing/, () => changed((lines) => lines.slice(0, -1))],
  [
    'cut off in a row',
    /damaged: line 4 cannot be read/,
    () => changed((lines) => [...lines.slice(0, 3), (lines[3] ?? '').slice(0, 30)]),
  ],
  ['empty', /damaged: its end is missing/, () => changed(() => [])],
  [
    'changed by a letter',
    /damaged: its content is not what/,
    () => changed((lines) => lines.map((line) => line.replace('robin', 'rabin'))),
  ],
  ['without a row', /damaged: its content is not what/, () => changed((lines) => lines.toSpliced(2, 1))],
  [
    'longer than it was',
    /damaged: something stands after its end/,
    () => changed((lines) => [...lines, '{}']),
  ],
  ['something else', /is not a backup of Prova/, () => changed(() => ['{"name":"prova"}'])],
  [
    'of a newer Prova',
    /schema version 999, this Prova knows versions up to/,
    () => changed((lines) => lines.with(0, '{"prova":"backup","format":1,"schemaVersion":999}'), true),
  ],
  ['not there', /cannot be read/, () => Promise.resolve(join(folder, 'none'))],
])(
  '[D12] a backup that is %s is refused in a sentence, and nothing is changed',
  async (_what, reason, make) => {
    const before = await hashOf(source.database);
    await expect(restoreBackup(source.database, await make(), { replace: true })).rejects.toThrow(reason);
    expect(await hashOf(source.database)).toBe(before);
  },
);

test.each(databaseKinds)(
  '[D12] a restore that fails on the way leaves the old data on %s',
  async (_kind, open) => {
    const database = await openEmpty(open);
    await restoreBackup(database, file, { replace: false });
    // The last row once more: the hash fits, the table refuses it.
    const twice = await changed((lines) => lines.toSpliced(-1, 0, lines.at(-2) ?? ''), true);
    await expect(restoreBackup(database, twice, { replace: true })).rejects.toThrow(/duplicate key/);
    expect(await hashOf(database)).toBe(written.sha256);
  },
);

test('[D12] a backup never writes over a file', async () => {
  await expect(writeBackup(source.database, file)).rejects.toThrow(/EEXIST.*Name a new file/);
  expect(await hashOf(source.database)).toBe(written.sha256);
});
