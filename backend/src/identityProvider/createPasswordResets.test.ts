import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswordResets } from './createPasswordResets';

const HOUR = 60 * 60_000;

let folder: string;
let time: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-resets-'));
  time = 1_000_000;
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => createPasswordResets(folder, () => time);
const place = () => join(folder, 'PasswordReset');

test('finds the account of a link for an hour, and no longer', async () => {
  const resets = open();
  const { token, expiresAt } = await resets.issue('robin');
  expect(expiresAt).toBe(time + HOUR);
  time = expiresAt - 1;
  expect(await resets.find(token)).toBe('robin');
  time = expiresAt;
  expect([await resets.find(token), await resets.redeem(token)]).toEqual([null, null]);
});

test('makes tokens of 256 bits, and stores none of them', async () => {
  const tokens = [(await open().issue('robin')).token, (await open().issue('alex')).token];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const names = await readdir(place());
  const stored = await Promise.all(names.map((name) => readFile(join(place(), name), 'utf8')));
  const text = [...names, ...stored].join();
  expect(stored).toHaveLength(2);
  for (const token of tokens) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

test('accepts a token once, also of simultaneous calls', async () => {
  const resets = open();
  const { token } = await resets.issue('robin');
  const redeemed = await Promise.all(Array.from({ length: 8 }, () => resets.redeem(token)));
  expect(redeemed.filter((each) => each !== null)).toEqual(['robin']);
  expect([await resets.find(token), await resets.redeem(token)]).toEqual([null, null]);
});

test("voids an account's earlier link, and no other account's", async () => {
  const resets = open();
  const [earlier, other] = [await resets.issue('robin'), await resets.issue('alex')];
  const later = await open().issue('robin');
  expect(await resets.redeem(earlier.token)).toBeNull();
  expect(await resets.redeem(later.token)).toBe('robin');
  expect(await resets.find(other.token)).toBe('alex');
});

test.each(['', 'unknown', '__proto__', '../robin'])('finds nothing for the token "%s"', async (token) => {
  await open().issue('robin');
  expect(await open().find(token)).toBeNull();
});

test('works before the first link, and despite a damaged file', async () => {
  const resets = open();
  expect(await resets.find('unknown')).toBeNull();
  const { token } = await resets.issue('robin');
  await writeFile(join(place(), '0.json'), '{"key"');
  expect(await resets.find(token)).toBe('robin');
});

test('removes expired links alone', async () => {
  const resets = open();
  await resets.issue('robin');
  time += HOUR / 2;
  const { token } = await resets.issue('alex');
  time += HOUR / 2;
  await resets.removeExpired();
  expect(await readdir(place())).toHaveLength(1);
  expect(await resets.find(token)).toBe('alex');
});
