/** @jest-environment jsdom */
import { createSoundPlayer } from './createSoundPlayer';

/** The part of an audio element that the player uses, silent. */
class SilentElement extends EventTarget {
  src = '';
  currentTime = 0;
  isPlaying = false;
  refuse: (error: unknown) => void = () => undefined;
  play() {
    this.isPlaying = true;
    return new Promise<void>((_resolve, reject) => (this.refuse = reject));
  }
  pause() {
    this.isPlaying = false;
  }
  removeAttribute() {
    this.src = '';
  }
}

let addresses: Set<string>;
beforeEach(() => {
  addresses = new Set();
  Object.assign(URL, {
    createObjectURL() {
      const address = `blob:${String(addresses.size)}`;
      addresses.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => addresses.delete(address),
  });
});
afterEach(() => jest.useRealTimers());

function play() {
  const element = new SilentElement();
  const player = createSoundPlayer(() => element as unknown as HTMLAudioElement);
  const stopping = new AbortController();
  const onStarted = jest.fn();
  const outcome = player.play(new Blob(['A']), stopping.signal, onStarted);
  return { element, stopping, onStarted, outcome };
}

test.each([
  ['its end', 'ended', (element: SilentElement) => element.dispatchEvent(new Event('ended'))],
  ['a broken sound', 'unplayable', (element: SilentElement) => element.dispatchEvent(new Event('error'))],
  [
    'a browser that requires a click',
    'blocked',
    (element: SilentElement) => element.refuse(new DOMException('', 'NotAllowedError')),
  ],
  ['a browser that refuses', 'unplayable', (element: SilentElement) => element.refuse(new Error('no codec'))],
])('plays to %s and lets the sound go', async (_what, expected, finish) => {
  const { element, onStarted, outcome } = play();
  expect([element.isPlaying, addresses.has(element.src)]).toEqual([true, true]);
  expect(onStarted).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('playing'));
  expect(onStarted).toHaveBeenCalledTimes(1);
  finish(element);
  expect(await outcome).toBe(expected);
  expect([element.isPlaying, element.src, addresses.size]).toEqual([false, '', 0]);
});

test('gives up a sound without progress for five seconds', async () => {
  jest.useFakeTimers();
  const { element, outcome } = play();
  for (element.currentTime = 0; element.currentTime < 30; element.currentTime += 1) {
    jest.advanceTimersByTime(1_000);
  }
  expect(element.isPlaying).toBe(true);
  jest.advanceTimersByTime(6_000);
  expect(await outcome).toBe('unplayable');
});

test('falls silent at once when stopped', async () => {
  const { element, stopping, outcome } = play();
  stopping.abort();
  await expect(outcome).rejects.toThrow('aborted');
  expect([element.isPlaying, addresses.size]).toEqual([false, 0]);
});
