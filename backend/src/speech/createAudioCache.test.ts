import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudioCache } from './createAudioCache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-audio-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (length: number) => new Uint8Array(length).fill(7);

test('keeps files over a restart', async () => {
  await createAudioCache({ folder, maxBytes: 100 }).write('one', bytes(10));
  expect(await createAudioCache({ folder, maxBytes: 100 }).read('one')).toEqual(Buffer.from(bytes(10)));
});

test('makes the folder, and knows nothing of a key that was never written', async () => {
  const cache = createAudioCache({ folder: join(folder, 'new', 'one'), maxBytes: 100 });
  expect(await cache.read('one')).toBeUndefined();
});

test('lets go of what was longest unused when it grows too large', async () => {
  const cache = createAudioCache({ folder, maxBytes: 25 });
  await cache.write('one', bytes(10));
  await cache.write('two', bytes(10));
  await cache.read('one');
  await cache.write('three', bytes(10));
  expect(await cache.read('two')).toBeUndefined();
  expect((await readdir(folder)).toSorted()).toEqual(['one.wav', 'three.wav']);
});

test('after a restart the oldest file goes first', async () => {
  await writeFile(join(folder, 'new.wav'), bytes(10));
  await writeFile(join(folder, 'old.wav'), bytes(10));
  await utimes(join(folder, 'old.wav'), 1, 1);
  const cache = createAudioCache({ folder, maxBytes: 25 });
  await cache.write('newest', bytes(10));
  expect((await readdir(folder)).toSorted()).toEqual(['new.wav', 'newest.wav']);
});

test('clears away what a killed process left unfinished', async () => {
  await writeFile(join(folder, 'one.1234.part'), bytes(10));
  expect(await createAudioCache({ folder, maxBytes: 100 }).read('one')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that somebody removed is as if it had never been there', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await cache.write('one', bytes(10));
  await rm(join(folder, 'one.wav'));
  expect(await cache.read('one')).toBeUndefined();
});

test('a write that fails leaves nothing behind', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await expect(cache.write('missing/folder', bytes(10))).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});
