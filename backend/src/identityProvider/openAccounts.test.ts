import { mkdtemp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { openAccounts } from './openAccounts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-accounts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const [candidate] = DEMO_ACCOUNTS;
if (!candidate) throw new Error('there is no demo account');
const robin = { ...candidate, login: 'robin', email: 'robin@example.com' };
const said: Record<string, unknown>[] = [];
beforeEach(() => said.splice(0));
const open = (initial = [candidate]) =>
  openAccounts(folder, initial, { error: (_event, details) => said.push({ ...details }) });

/** The file of the account with this login. */
async function fileOf(login: string): Promise<string> {
  for (const name of await readdir(join(folder, 'Account'))) {
    const path = join(folder, 'Account', name);
    if ((await readFile(path, 'utf8')).includes(`"login":"${login}"`)) return path;
  }
  throw new Error(`there is no account ${login}`);
}

test.each<[string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, 40)],
  ['empty', () => ''],
  ['of another kind', () => '{"key":"1","content":{"id":"1"}}'],
  ['of zeros', (text) => '\0'.repeat(text.length)],
])('[D11] quarantines an account file that is %s, and restores it once intact', async (_what, spoil) => {
  const before = await (await open()).register(robin);
  const path = await fileOf('robin');
  const text = await readFile(path, 'utf8');
  await writeFile(path, spoil(text));

  expect((await open()).named('robin')).toBeUndefined();
  const [aside] = (await readdir(join(folder, 'Account'))).filter((name) => name.includes('.unreadable-'));
  const kept = join(folder, 'Account', aside ?? '');
  expect(await readFile(kept, 'utf8')).toBe(spoil(text));
  expect(said.map((line) => line['file'])).toEqual([kept]);
  expect(String(said[0]?.['remedy'])).toContain(`as ${path} and start again`);
  expect(JSON.stringify(said)).not.toContain('robin@');

  await writeFile(kept, text);
  await rename(kept, path);
  expect((await open()).named('robin')).toEqual(before);
});

test('[D11] starts despite a non-file among the account files, and quarantines it', async () => {
  await mkdir(join(folder, 'Account', '0.json'), { recursive: true });
  await open();
  expect(said).toHaveLength(1);
  expect((await readdir(join(folder, 'Account'))).join()).toContain('0.json.unreadable-');
});

test('[D11] creates no second account for a quarantined login', async () => {
  const { id } = (await open()).named(candidate.login) ?? {};
  const path = await fileOf(candidate.login);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.slice(1));
  expect((await open()).named(candidate.login)).toBeUndefined();
  expect((await open()).named(candidate.login)).toBeUndefined();

  const [aside = ''] = await readdir(join(folder, 'Account'));
  await writeFile(path, text);
  expect((await open()).named(candidate.login)?.id).toBe(id);
  await rm(join(folder, 'Account', aside));
});

test('[D11] deletes the draft left by a crash, and nothing else', async () => {
  await open();
  const folderOf = join(folder, 'Account');
  await writeFile(join(folderOf, 'a.json.0b4d0e4e-7b7b-4b0e-9a68-1f3f2f8f7a11.draft'), '{"key"');
  await writeFile(join(folderOf, 'notes.txt'), 'of the operator');
  await open();
  const names = await readdir(folderOf);
  expect(names.filter((name) => !name.endsWith('.json'))).toEqual(['notes.txt']);
  expect(said).toEqual([]);
});
