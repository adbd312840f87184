import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPointerFolder } from './openPointerFolder';
import type { Move } from './pointer';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-pointers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = () => join(folder, 'log.jsonl');
const moveTo = (version: string, remote = 'feedback'): Move => ({
  at: '2026-11-22T12:00:00.000Z',
  by: 'operator@desk',
  remote,
  act: 'release',
  from: null,
  to: version,
  why: null,
  pointer: { current: version, previous: null, chosenBy: 'hand', checkout: null, disabled: null },
});
const versions = async () => (await openPointerFolder(folder).read()).log.map(({ to }) => to);

test('lets one of many concurrent swaps succeed, without affecting other remotes', async () => {
  const results = await Promise.all([
    ...['1', '2', '3', '4'].map((version) => openPointerFolder(folder).move(moveTo(version), 0)),
    openPointerFolder(folder).move(moveTo('9', 'content'), 0),
  ]);
  expect(results.slice(0, 4).filter((moved) => moved)).toHaveLength(1);
  expect(results[4]).toBe(true);
  const winner = String(results.indexOf(true) + 1);
  const store = openPointerFolder(folder);
  expect((await store.read()).pointers.get('feedback')?.current).toBe(winner);
  expect(await store.move(moveTo('5'), 0)).toBe(false);
  expect(await store.move(moveTo('5'), 1)).toBe(true);
  expect((await store.read()).pointers.get('feedback')?.current).toBe('5');
});

test('ignores a line truncated by a crash, and removes it with the next move', async () => {
  const store = openPointerFolder(folder);
  await store.move(moveTo('1'), 0);
  const whole = readFileSync(log(), 'utf8');
  for (const rest of [JSON.stringify(moveTo('2')).slice(0, 40), JSON.stringify(moveTo('2')), '\0\0\0']) {
    writeFileSync(log(), whole + rest);
    expect(await versions()).toEqual(['1']);
  }
  await store.move(moveTo('3'), 1);
  expect(await versions()).toEqual(['1', '3']);
  expect(readFileSync(log(), 'utf8')).toMatch(/^\{.*\}\n\{.*\}\n$/);
});

test('refuses a damaged log in one sentence with the line, and leaves it unchanged', async () => {
  const store = openPointerFolder(folder);
  await store.move(moveTo('1'), 0);
  appendFileSync(log(), 'junk\n');
  const before = readFileSync(log(), 'utf8');
  const message = `Line 2 of the log of releases ${log()} cannot be read. Nothing was changed.`;
  await expect(store.read()).rejects.toThrow(message);
  await expect(store.move(moveTo('2'), 1)).rejects.toThrow(message);
  expect(readFileSync(log(), 'utf8')).toBe(before);
});

test('reports an unwritable log in one sentence', async () => {
  mkdirSync(log());
  await expect(openPointerFolder(folder).move(moveTo('1'), 0)).rejects.toThrow(/EISDIR/);
});

test('takes over the lock of a killed process', async () => {
  writeFileSync(
    join(folder, 'lock.4'),
    JSON.stringify({ pid: 4_194_300, host: hostname(), started: 'long ago' }),
  );
  expect(await openPointerFolder(folder).move(moveTo('1'), 0)).toBe(true);
});
