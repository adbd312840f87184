import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { measureBackups } from './measureBackups';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NAME = 'prova_backup_newest_timestamp_seconds';
async function read(path: string | null): Promise<string | undefined> {
  const registry = new Registry();
  measureBackups(registry, path);
  return (await registry.metrics()).split('\n').find((line) => line.startsWith(NAME));
}
function write(name: string, seconds: number): void {
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), seconds, seconds);
}

test('exports the time of the newest backup, and of backups alone', async () => {
  write('old.backup', 1_700_000_000);
  write('new.dump', 1_700_086_400);
  write('deleted-accounts.json', 1_700_200_000);
  mkdirSync(join(folder, 'folder.backup'));
  expect(await read(folder)).toBe(`${NAME} 1700086400`);
});

test.each(['', 'missing'])('exports 0 without a backup: %j', async (name) => {
  expect(await read(join(folder, name))).toBe(`${NAME} 0`);
});

test('exports nothing without a folder', async () => {
  expect(await read(null)).toBeUndefined();
});
