import { Worker } from 'node:worker_threads';
import { DEFAULT_BUILT_IN_STYLE } from './builtInStyle';
import { createSynthesizer } from './createSynthesizer';

/** A worker that echoes a text as bytes, and misbehaves on some texts. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ text }) => {
    if (text === 'die') process.exit(3);
    if (text === 'throw') throw new Error('out of memory');
    if (text === 'hang') for (;;);
    if (text === 'fail') return parentPort.postMessage({ failure: 'flite ended with code 1' });
    parentPort.postMessage({ wave: new TextEncoder().encode(text) });
  });`;

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((synthesizer) => synthesizer.close())));

function setUp({ hangLimitMs = 5000, scripts = [] as string[] } = {}) {
  let started = 0;
  const synthesizer = createSynthesizer({
    startWorker: () => {
      started += 1;
      return new Worker(scripts.shift() ?? SCRIPT, { eval: true });
    },
    hangLimitMs,
  });
  open.push(synthesizer);
  const speak = async (text: string) =>
    Buffer.from(await synthesizer.synthesize(text, DEFAULT_BUILT_IN_STYLE)).toString();
  return { synthesizer, speak, started: () => started };
}

test('starts its worker with the first text, and uses it for all', async () => {
  const { speak, started } = setUp();
  expect(started()).toBe(0);
  expect(await Promise.all(['one', 'two', 'three'].map(speak))).toEqual(['one', 'two', 'three']);
  expect(started()).toBe(1);
});

test('continues after a failed text', async () => {
  const { speak, started } = setUp();
  const texts = ['fail', 'next'].map(speak);
  await expect(texts[0]).rejects.toMatchObject({
    reason: 'failed',
    message: 'The built-in voice did not speak: flite ended with code 1',
  });
  await expect(texts[1]).resolves.toBe('next');
  expect(started()).toBe(1);
});

test('replaces a worker that dies once, and speaks the text', async () => {
  const { speak, started } = setUp({ scripts: ['process.exit(1)'] });
  expect(await speak('one')).toBe('one');
  expect(started()).toBe(2);
});

test.each([
  ['die', 'the worker ended with code 3'],
  ['throw', 'out of memory'],
])('fails a text that kills two workers (%s), and speaks the next one', async (text, detail) => {
  const { speak, started } = setUp();
  const texts = [text, 'next'].map(speak);
  await expect(texts[0]).rejects.toMatchObject({
    reason: 'died',
    message: expect.stringContaining(detail) as string,
  });
  await expect(texts[1]).resolves.toBe('next');
  expect(started()).toBe(3);
});

test('terminates a hanging worker at the limit, and speaks the next text', async () => {
  const { speak, started } = setUp({ hangLimitMs: 1500 });
  const texts = ['hang', 'next'].map(speak);
  await expect(texts[0]).rejects.toMatchObject({ reason: 'hung' });
  await expect(texts[1]).resolves.toBe('next');
  expect(started()).toBe(2);
});

test('replaces a worker that dies while idle', async () => {
  const { speak, started } = setUp({
    scripts: [SCRIPT.replace('parentPort.on', 'setTimeout(() => process.exit(1), 100); parentPort.on')],
  });
  expect(await speak('one')).toBe('one');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await speak('two')).toBe('two');
  expect(started()).toBe(2);
});

test('fails pending work on closing, and restarts nothing', async () => {
  const { synthesizer, speak, started } = setUp();
  const texts = ['hang', 'next'].map(speak);
  const settled = Promise.allSettled(texts);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await synthesizer.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(speak('late')).rejects.toMatchObject({ reason: 'closed' });
  expect(started()).toBe(1);
});
