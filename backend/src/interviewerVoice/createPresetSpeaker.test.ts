import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import { writeWave } from '../speech/audio/wave';
import { UnspeakableTextError } from '../speech/speaker';
import type { BuiltInSpeaker } from '../speech/createBuiltInSpeaker';
import { BrokenSpeech, failed, succeeded, voiceFailure } from '../voice/voiceFailure';
import type { SpeakRequest, VoiceProvider } from '../voice/voiceProvider';
import { createPresetSpeaker, type SpeechFallback } from './createPresetSpeaker';
import { createSpeechRecord } from './createSpeechRecord';
import { REST_MS } from './createTrust';

const QUESTION = 'How does a hash map behave when two keys have the same hash code?';
const LIMITS = { stallMs: 150, totalMs: 400, maxBytes: 500_000 };
const PRESET: VoicePresetContent = {
  name: 'Warm',
  provider: 'openai',
  model: 'tts-1',
  voice: 'alloy',
  format: 'wav',
  settings: { speed: 1, instructions: 'calm' },
};

const wave = (seconds: number, pitch = 7, amplitude = 8000) =>
  writeWave([
    {
      sampleRate: 16_000,
      samples: Int16Array.from({ length: seconds * 16_000 }, (_, index) =>
        Math.round(amplitude * Math.sin(index / pitch)),
      ),
    },
  ]);
const SPOKEN = wave(4);
const BUILT_IN = wave(4, 20);

async function* chunksOf(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size) {
    await Promise.resolve();
    yield bytes.subarray(offset, offset + size);
  }
}
/** Starts to speak, and then does what `ending` says. */
async function* half(ending: () => Promise<void>): AsyncGenerator<Uint8Array> {
  yield SPOKEN.subarray(0, 60_000);
  await ending();
}
const forever = () => new Promise<never>(() => undefined);

type Speak = VoiceProvider['speak'];
const answering =
  (stream: () => AsyncIterable<Uint8Array>): Speak =>
  () =>
    Promise.resolve(
      succeeded({
        contentType: 'audio/mpeg',
        format: 'wav',
        model: 'tts-1',
        voice: 'alloy',
        stream: stream(),
        requestId: null,
      }),
    );
const ok = answering(() => chunksOf(SPOKEN));
const failing: Speak = () => Promise.resolve(failed({ code: 'API_ERROR', provider: 'openai' }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-preset-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function setUp({
  speak = ok,
  preset = PRESET as VoicePresetContent | null,
  cacheDir = folder,
  limits = LIMITS,
} = {}) {
  let time = 0;
  const state = { speak, preset, isSetUp: true, unspeakable: false };
  const asked: SpeakRequest[] = [];
  const signals: AbortSignal[] = [];
  const fallbacks: SpeechFallback[] = [];
  const record = createSpeechRecord();
  const cacheFailures: Error[] = [];
  const provider: Pick<VoiceProvider, 'key' | 'host' | 'can' | 'speak'> = {
    key: 'openai',
    host: 'api.openai.example',
    can: () => state.isSetUp,
    speak(request, signal) {
      asked.push(request);
      signals.push(signal);
      return state.speak(request, signal);
    },
  };
  const styles: unknown[] = [];
  const builtIn: BuiltInSpeaker = {
    speak(_text, style) {
      styles.push(style);
      if (state.unspeakable) return Promise.reject(new UnspeakableTextError('no words'));
      return Promise.resolve({ contentType: 'audio/wav', bytes: BUILT_IN });
    },
    keyOf: (text) => text,
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const speaker = createPresetSpeaker({
    builtIn,
    findProvider: (key) => (key === 'openai' ? (provider as VoiceProvider) : undefined),
    readPreset: () => Promise.resolve(state.preset),
    cacheDir,
    limits,
    now: () => time,
    onFallback: (fallback) => fallbacks.push(fallback),
    onSpoken: record.spoke,
    onCacheFailure: (error) => cacheFailures.push(error),
  });
  const wait = (ms: number) => (time += ms);
  return { speaker, state, asked, signals, fallbacks, cacheFailures, styles, wait, record };
}

const isBuiltIn = ({ bytes }: { bytes: Uint8Array }) => Buffer.compare(bytes, BUILT_IN) === 0;

test('speaks a text as configured, once, and caches it with its media type', async () => {
  const { speaker, asked, fallbacks } = setUp();
  const [first, second] = await Promise.all([speaker.speak(QUESTION), speaker.speak(QUESTION)]);
  expect(first).toEqual(second);
  expect(first.contentType).toBe('audio/wav');
  expect(Buffer.compare(first.bytes, SPOKEN)).toBe(0);
  expect(asked).toEqual([
    {
      text: QUESTION,
      model: 'tts-1',
      voice: 'alloy',
      format: 'wav',
      providerSettings: { speed: 1, instructions: 'calm' },
    },
  ]);
  const again = setUp();
  expect(Buffer.compare((await again.speaker.speak(`  ${QUESTION}\n`)).bytes, SPOKEN)).toBe(0);
  expect(again.asked).toEqual([]);
  expect(fallbacks).toEqual([]);
});

test.each<[string, Partial<VoicePresetContent>]>([
  ['model', { model: 'tts-1-hd' }],
  ['voice', { voice: 'nova' }],
  ['format', { format: 'mp3' }],
  ['setting', { settings: { speed: 1.1, instructions: 'calm' } }],
])('caches another %s separately', async (_what, change) => {
  const { speaker, state, asked } = setUp();
  await speaker.speak(QUESTION);
  state.preset = { ...PRESET, ...change };
  await speaker.speak(QUESTION);
  expect(asked).toHaveLength(2);
});

test('shares the cached sound across preset names and orders of settings', async () => {
  const { speaker, state, asked } = setUp();
  await speaker.speak(QUESTION);
  state.preset = { ...PRESET, name: 'Cold', settings: { instructions: 'calm', speed: 1 } };
  await speaker.speak(QUESTION);
  expect(asked).toHaveLength(1);
});

test('applies a changed preset to the next text', async () => {
  const { speaker, state } = setUp({ preset: null });
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
  state.preset = PRESET;
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(false);
  state.preset = null;
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
});

test('records how long texts took, and why the built-in voice spoke instead', async () => {
  const { speaker, state, wait, record } = setUp({ preset: null });
  await speaker.speak(QUESTION);
  expect(record.read()).toMatchObject({ texts: 1, seconds: { median: 0, slowest: 0 }, fallbacks: [] });
  state.preset = PRESET;
  state.speak = (request, signal) => {
    wait(400);
    return ok(request, signal);
  };
  await speaker.speak('One?');
  await speaker.speak('One?');
  state.speak = (request, signal) => {
    wait(2000);
    return failing(request, signal);
  };
  for (const text of ['Two?', 'Three?', 'Four?']) await speaker.speak(text);
  const { lastFallbackAt, ...told } = record.read();
  expect(told).toMatchObject({
    texts: 5,
    seconds: { median: 0.4, slowest: 2 },
    fallbacks: [
      { reason: 'API_ERROR', count: 2 },
      { reason: 'resting', count: 1 },
    ],
    isReplaced: true,
  });
  expect(lastFallbackAt).not.toBeNull();
  await speaker.speak('One?');
  expect(record.read()).toMatchObject({ texts: 6, isReplaced: false });
  // Another voice has a clean record.
  state.preset = null;
  await speaker.speak(QUESTION);
  expect(record.read()).toMatchObject({ texts: 1, fallbacks: [], lastFallbackAt: null });
});

test('speaks a built-in preset with its voice and pace, without calling a provider', async () => {
  const { speaker, asked, styles, fallbacks } = setUp({
    preset: { name: 'Deep', provider: 'builtIn', model: 'flite', voice: 'rms', settings: { speed: 0.9 } },
  });
  await speaker.speak(QUESTION);
  expect(styles).toEqual([{ voice: 'rms', speed: 0.9 }]);
  expect([asked, fallbacks]).toEqual([[], []]);
});

test.each<[string, SpeechFallback['reason'], Speak]>([
  ['refuses', 'API_ERROR', failing],
  ['throws', 'unexpected', () => Promise.reject(new Error('a fault of ours'))],
  ['never begins', 'timeout', forever],
  ['stalls in the middle', 'timeout', answering(() => half(forever))],
  [
    'sends endless drops',
    'timeout',
    answering(async function* () {
      for (;;) {
        yield SPOKEN.subarray(0, 10);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  ],
  [
    'breaks off in the middle',
    'NETWORK_ERROR',
    answering(() =>
      half(() =>
        Promise.reject(new BrokenSpeech(voiceFailure({ code: 'NETWORK_ERROR', provider: 'openai' }))),
      ),
    ),
  ],
  ['ends in the middle without an error', 'cut', answering(() => half(() => Promise.resolve()))],
  ['sends nothing', 'empty', answering(() => chunksOf(new Uint8Array()))],
  ['sends a page', 'notAudio', answering(() => chunksOf(Buffer.from('<!doctype html><p>502')))],
  ['sends an error as if it were speech', 'notAudio', answering(() => chunksOf(Buffer.from('{"error":{}}')))],
  ['sends silence', 'silent', answering(() => chunksOf(wave(4, 7, 20)))],
  ['speaks only a word of the text', 'tooShort', answering(() => chunksOf(wave(0.2)))],
  ['sends more than the text can need', 'tooLarge', answering(() => chunksOf(wave(20), 100_000))],
])(
  'falls back to the built-in voice for a provider that %s, and caches nothing',
  async (_what, reason, speak) => {
    const { speaker, signals, fallbacks } = setUp({ speak });
    expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
    expect(fallbacks).toMatchObject([{ provider: 'openai', reason }]);
    expect(JSON.stringify(fallbacks)).not.toContain('hash');
    expect(await readdir(folder)).toEqual([]);
    // Data in transit is aborted.
    expect(signals[0]?.aborted).toBe(true);
  },
);

test('gives up on a stalled provider before the full time limit', async () => {
  const { speaker, fallbacks } = setUp({
    speak: answering(() => half(forever)),
    limits: { ...LIMITS, totalMs: 600_000 },
  });
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
  expect(fallbacks).toMatchObject([{ reason: 'timeout' }]);
});

test('calls neither an unconfigured nor an unknown provider', async () => {
  const { speaker, state, asked, fallbacks } = setUp();
  state.isSetUp = false;
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
  state.preset = { name: 'Old', provider: 'acme' };
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(true);
  expect(asked).toEqual([]);
  expect(fallbacks.map(({ provider, reason }) => [provider, reason])).toEqual([
    ['openai', 'PROVIDER_NOT_AVAILABLE'],
    ['acme', 'PROVIDER_NOT_AVAILABLE'],
  ]);
});

test('delays at most two questions for a dead provider, then probes it in the background', async () => {
  const { speaker, state, asked, fallbacks, wait } = setUp({ speak: failing });
  const texts = ['one', 'two', 'three', 'four'].map((word) => `${word} ${QUESTION}`);
  for (const text of texts) expect(isBuiltIn(await speaker.speak(text))).toBe(true);
  expect(asked).toHaveLength(2);
  expect(fallbacks.map(({ reason }) => reason)).toEqual(['API_ERROR', 'API_ERROR', 'resting', 'resting']);
  state.speak = ok;
  wait(REST_MS);
  expect(isBuiltIn(await speaker.speak('five words that are said now'))).toBe(true);
  expect(asked).toHaveLength(3);
  while ((await readdir(folder)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(false);
});

test('keeps failures of one voice from affecting another', async () => {
  const { speaker, state, asked } = setUp({ speak: failing });
  await speaker.speak('one');
  await speaker.speak('two');
  state.preset = { ...PRESET, voice: 'nova' };
  state.speak = ok;
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(false);
  expect(asked).toHaveLength(3);
});

test('keeps calling a voice that refused some texts', async () => {
  const refusing: Speak = () => Promise.resolve(failed({ code: 'VALIDATION_ERROR', provider: 'openai' }));
  const { speaker, asked } = setUp({ speak: refusing });
  for (const text of ['one', 'two', 'three']) await speaker.speak(text);
  expect(asked).toHaveLength(3);
});

test('speaks a text with the chosen voice if the built-in one cannot say it', async () => {
  const { speaker, state } = setUp();
  state.unspeakable = true;
  expect(Buffer.compare((await speaker.speak('Что такое индекс?')).bytes, SPOKEN)).toBe(0);
  state.preset = null;
  await expect(speaker.speak('Что такое индекс?')).rejects.toThrow(UnspeakableTextError);
});

test('requests a sound again if its cached file is damaged', async () => {
  await setUp().speaker.speak(QUESTION);
  const [name] = await readdir(folder);
  await truncate(join(folder, String(name)), 1000);
  const { speaker, asked } = setUp();
  expect(Buffer.compare((await speaker.speak(QUESTION)).bytes, SPOKEN)).toBe(0);
  expect(asked).toHaveLength(1);
});

test('speaks without a cache where the folder is unusable', async () => {
  const cacheDir = join(folder, 'a-file');
  await writeFile(cacheDir, '');
  const { speaker, cacheFailures } = setUp({ cacheDir });
  expect(isBuiltIn(await speaker.speak(QUESTION))).toBe(false);
  expect(cacheFailures[0]?.message).toContain(cacheDir);
});

test("evicts a text's sound in every voice", async () => {
  const { speaker, state } = setUp();
  await speaker.speak(QUESTION);
  state.preset = { ...PRESET, voice: 'nova' };
  await speaker.speak(QUESTION);
  await speaker.speak('Another question that is asked.');
  await speaker.forget([speaker.keyOf(QUESTION)]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('aborts pending work on closing', async () => {
  const { speaker, signals } = setUp({ speak: (_request, signal) => abortedBy(signal) });
  const spoken = speaker.speak(QUESTION);
  while (signals.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await speaker.close();
  expect(isBuiltIn(await spoken)).toBe(true);
  expect(signals[0]?.aborted).toBe(true);
});

const abortedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
