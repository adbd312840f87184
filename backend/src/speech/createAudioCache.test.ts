import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audioKeyOf, textKeyOf } from './audioKeys';
import type { AudioMediaType } from './audioMediaTypes';
import { createAudioCache } from './createAudioCache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-audio-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (length: number) => new Uint8Array(length).fill(7);
const wave = (length: number, contentType: AudioMediaType = 'audio/wav') => ({
  contentType,
  bytes: bytes(length),
});
const ONE = audioKeyOf('one', ['voice']);
const TWO = audioKeyOf('two', ['voice']);
const THREE = audioKeyOf('three', ['voice']);

test('keeps files with their media type across a restart', async () => {
  const first = createAudioCache({ folder, maxBytes: 100 });
  await first.write(ONE, wave(10));
  await first.write(TWO, wave(20, 'audio/mpeg'));
  const second = createAudioCache({ folder, maxBytes: 100 });
  expect(await second.read(ONE)).toEqual({ contentType: 'audio/wav', bytes: Buffer.from(bytes(10)) });
  expect(await second.read(TWO)).toEqual({ contentType: 'audio/mpeg', bytes: Buffer.from(bytes(20)) });
});

test('replaces a sound by one of another media type', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await cache.write(ONE, wave(10));
  await cache.write(ONE, wave(20, 'audio/ogg'));
  expect(await readdir(folder)).toEqual([`${ONE}.ogg`]);
  expect(await cache.read(ONE)).toMatchObject({ contentType: 'audio/ogg' });
});

test('creates the folder, and returns nothing for an unknown key', async () => {
  const cache = createAudioCache({ folder: join(folder, 'new', 'one'), maxBytes: 100 });
  expect(await cache.read(ONE)).toBeUndefined();
});

test('evicts least recently used files when too large', async () => {
  const cache = createAudioCache({ folder, maxBytes: 25 });
  await cache.write(ONE, wave(10));
  await cache.write(TWO, wave(10));
  await cache.read(ONE);
  await cache.write(THREE, wave(10));
  expect(await cache.read(TWO)).toBeUndefined();
  expect((await readdir(folder)).toSorted()).toEqual([`${ONE}.wav`, `${THREE}.wav`].toSorted());
});

test('evicts the oldest file first after a restart', async () => {
  await writeFile(join(folder, `${ONE}.wav`), bytes(10));
  await writeFile(join(folder, `${TWO}.mp3`), bytes(10));
  await utimes(join(folder, `${TWO}.mp3`), 1, 1);
  const cache = createAudioCache({ folder, maxBytes: 25 });
  await cache.write(THREE, wave(10));
  expect((await readdir(folder)).toSorted()).toEqual([`${ONE}.wav`, `${THREE}.wav`].toSorted());
});

test('removes all sounds of a text by its key, and no others', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await cache.write(ONE, wave(10));
  await cache.write(audioKeyOf('one', ['another voice']), wave(10, 'audio/mpeg'));
  await cache.write(TWO, wave(10));
  await createAudioCache({ folder, maxBytes: 100 }).remove([textKeyOf('  one\n'), textKeyOf('never')]);
  expect(await readdir(folder)).toEqual([`${TWO}.wav`]);
});

test('removes unfinished files of a killed process, and those named by an older Prova', async () => {
  await writeFile(join(folder, `${ONE}.1234.part`), bytes(10));
  await writeFile(join(folder, `${textKeyOf('one')}.wav`), bytes(10));
  await writeFile(join(folder, 'notes.txt'), '');
  expect(await createAudioCache({ folder, maxBytes: 100 }).read(ONE)).toBeUndefined();
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

test('treats a removed file as absent', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await cache.write(ONE, wave(10));
  await rm(join(folder, `${ONE}.wav`));
  expect(await cache.read(ONE)).toBeUndefined();
});

test('leaves nothing behind after a failed write', async () => {
  const cache = createAudioCache({ folder, maxBytes: 100 });
  await expect(cache.write('missing/folder', wave(10))).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});

test('treats a file emptied by a power cut as absent', async () => {
  await writeFile(join(folder, `${ONE}.wav`), '');
  expect(await createAudioCache({ folder, maxBytes: 100 }).read(ONE)).toBeUndefined();
});
