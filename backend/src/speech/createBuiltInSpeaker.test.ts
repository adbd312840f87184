import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { readWave } from './audio/wave';
import { createBuiltInSpeaker } from './createBuiltInSpeaker';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import { BUILT_IN_VOICES } from './builtInStyle';
import type { Speaker, SpokenAudio } from './speaker';
import { startSpeechWorkerFromSource } from '../../testing/startSpeechWorkerFromSource';
import { UnspeakableTextError } from './speaker';

const QUESTION = 'How does a hash map behave when two keys have the same hash code?';

let folder: string;
const open: Speaker[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-speech-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((speaker) => speaker.close()));
  await rm(folder, { recursive: true, force: true });
});

function setUp({ cacheDir = folder, own = [] as Pronunciation[] } = {}) {
  const workers: Worker[] = [];
  const cacheFailures: Error[] = [];
  const speaker = createBuiltInSpeaker({
    cacheDir,
    startWorker: () => {
      const worker = startSpeechWorkerFromSource();
      workers.push(worker);
      return worker;
    },
    onCacheFailure: (error) => cacheFailures.push(error),
    readPronunciations: () => Promise.resolve(own),
  });
  open.push(speaker);
  return { speaker, workers, cacheFailures };
}

function listenTo({ contentType, bytes }: SpokenAudio) {
  expect(contentType).toBe('audio/wav');
  const wave = readWave(bytes);
  if (wave === undefined) throw new Error('No WAV file');
  const squares = wave.samples.reduce((sum, sample) => sum + sample ** 2, 0);
  return {
    sampleRate: wave.sampleRate,
    seconds: wave.samples.length / wave.sampleRate,
    loudness: Math.sqrt(squares / wave.samples.length),
  };
}

test('[L4] pauses for at least half a second between two paragraphs, and says both completely', async () => {
  const { speaker } = setUp();
  const parts = ['How does a stream work,', 'and when would you rather write a loop?'];
  const [apart, together] = [await speaker.speak(parts.join('\n\n')), await speaker.speak(parts.join(' '))];
  const seconds = listenTo(apart).seconds - listenTo(together).seconds;
  expect(seconds).toBeGreaterThan(0.5);
  expect(seconds).toBeLessThan(1.2);
  const samples = readWave(apart.bytes)?.samples ?? new Int16Array();
  let [longest, silent] = [0, 0];
  for (const sample of samples) {
    silent = Math.abs(sample) < 60 ? silent + 1 : 0;
    longest = Math.max(longest, silent);
  }
  expect(longest / 16_000).toBeGreaterThan(0.5);
});

test('[A2, L4] turns a question into audible speech, offline', async () => {
  const { sampleRate, seconds, loudness } = listenTo(await setUp().speaker.speak(QUESTION));
  expect(sampleRate).toBe(16_000);
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(6);
  expect(loudness).toBeGreaterThan(1000);
});

test("joins a long text's runs into one file, as long as its parts", async () => {
  const { speaker } = setUp();
  const one = listenTo(await speaker.speak(QUESTION)).seconds;
  const ten = listenTo(await speaker.speak(Array.from({ length: 10 }, () => QUESTION).join(' '))).seconds;
  expect(ten).toBeGreaterThan(8 * one);
  expect(ten).toBeLessThan(12 * one);
});

test('does not synthesise a cached text again, even after a restart', async () => {
  const first = await setUp().speaker.speak(QUESTION);
  const { speaker, workers } = setUp();
  const second = await speaker.speak(`  ${QUESTION}\n`);
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  expect(workers).toHaveLength(0);
});

test('synthesises a text once for many parallel requests', async () => {
  const { speaker } = setUp();
  const spoken = await Promise.all(Array.from({ length: 20 }, () => speaker.speak(QUESTION)));
  expect(new Set(spoken.map(({ bytes }) => bytes)).size).toBe(1);
});

test.each([
  ['empty', ''],
  ['Cyrillic', 'Что такое индекс?'],
  ['emoji', '🎉'],
  ['far too long', 'word '.repeat(1001)],
])('refuses unspeakable text: %s', async (_name, text) => {
  const { speaker, workers } = setUp();
  await expect(speaker.speak(text)).rejects.toThrow(UnspeakableTextError);
  expect(workers).toHaveLength(0);
});

test('completes a question although the voice worker dies midway', async () => {
  const { speaker, workers } = setUp();
  const spoken = speaker.speak(QUESTION);
  while (workers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await workers[0]?.terminate();
  expect(listenTo(await spoken).loudness).toBeGreaterThan(1000);
  expect(workers).toHaveLength(2);
});

test('replaces a damaged file', async () => {
  const first = await setUp().speaker.speak(QUESTION);
  const [name] = await readdir(folder);
  await truncate(join(folder, String(name)), 1000);
  const again = await setUp().speaker.speak(QUESTION);
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
});

test('speaks without a cache where the folder is unusable', async () => {
  const cacheDir = join(folder, 'a-file');
  await writeFile(cacheDir, '');
  const { speaker, cacheFailures } = setUp({ cacheDir });
  expect(listenTo(await speaker.speak(QUESTION)).loudness).toBeGreaterThan(1000);
  expect(cacheFailures[0]?.message).toContain(cacheDir);
});

test('has distinct built-in voices, faster on request', async () => {
  const { speaker } = setUp();
  const spoken = await Promise.all(
    BUILT_IN_VOICES.map((voice) => speaker.speak(QUESTION, { voice, speed: 1 })),
  );
  expect(new Set(spoken.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(4);
  for (const audio of spoken) expect(listenTo(audio)).toMatchObject({ sampleRate: 16_000 });
  const usual = listenTo(await speaker.speak(QUESTION)).seconds;
  const fast = listenTo(await speaker.speak(QUESTION, { voice: 'slt', speed: 1.25 })).seconds;
  expect(fast / usual).toBeCloseTo(0.8, 1);
});

test('applies a new pronunciation at once, even to a cached text', async () => {
  const own: Pronunciation[] = [];
  const { speaker } = setUp({ own });
  const before = await speaker.speak('What does Prova do?');
  own.push({ written: 'prova', said: 'pro va ra' });
  const after = await speaker.speak('What does Prova do?');
  expect(Buffer.compare(before.bytes, after.bytes)).not.toBe(0);
  own.pop();
  expect(Buffer.compare(before.bytes, (await speaker.speak('What does Prova do?')).bytes)).toBe(0);
});

test("evicts a text's sound in every voice and pronunciation", async () => {
  const own: Pronunciation[] = [];
  const { speaker } = setUp({ own });
  await speaker.speak(QUESTION);
  await speaker.speak(QUESTION, { voice: 'rms', speed: 1 });
  own.push({ written: 'hash', said: 'hush' });
  await speaker.speak(QUESTION);
  await speaker.speak('Another question.');
  expect(await readdir(folder)).toHaveLength(4);
  await speaker.forget([speaker.keyOf(QUESTION)]);
  expect(await readdir(folder)).toHaveLength(1);
});
