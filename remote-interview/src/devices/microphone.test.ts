/** @jest-environment jsdom */
import { createFakeMicrophone } from './createFakeMicrophone';
import {
  createBrowserMicrophone,
  PERMISSION_MS,
  type Microphone,
  type MicrophoneRefusal,
} from './microphone';

interface Subject {
  readonly microphone: Microphone;
  speakAt(level: number): void;
  unplug(): void;
  refuse(reason: MicrophoneRefusal): void;
  openCount(): number;
}

const ERROR_NAMES: Readonly<Record<Exclude<MicrophoneRefusal, 'insecure' | 'unanswered'>, string>> = {
  denied: 'NotAllowedError',
  missing: 'NotFoundError',
  busy: 'NotReadableError',
  unknown: 'TypeError',
};

/** The chosen device, and whether it is disconnected. */
const chosen = { id: null as string | null, isOut: false };
beforeEach(() => Object.assign(chosen, { id: null, isOut: false }));

class Track extends EventTarget {
  isLive = true;
  stop() {
    this.isLive = false;
  }
}

function createReal(): Subject & { readonly asked: readonly unknown[] } {
  const tracks: Track[] = [];
  let level = 0;
  let error: Error | null = null;
  const asked: unknown[] = [];
  const devices = {
    getUserMedia({ audio }: { audio: { deviceId?: { exact: string } } }) {
      asked.push(audio.deviceId?.exact ?? null);
      if (error) return Promise.reject(error);
      if (audio.deviceId && chosen.isOut) {
        return Promise.reject(Object.assign(new Error('out'), { name: 'OverconstrainedError' }));
      }
      const track = new Track();
      tracks.push(track);
      return Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [{ label: 'Headset' }] });
    },
  };
  class SilentContext {
    createAnalyser = () => ({
      fftSize: 4,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(-level),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
  }
  Object.assign(globalThis, { AudioContext: SilentContext });
  const setDevices = (value: unknown) =>
    Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
  setDevices(devices);
  return {
    microphone: createBrowserMicrophone(() => chosen.id),
    asked,
    speakAt: (value) => (level = value),
    unplug: () => tracks.forEach((track) => track.dispatchEvent(new Event('ended'))),
    refuse(reason) {
      if (reason === 'unanswered') return;
      if (reason === 'insecure') setDevices(undefined);
      else error = Object.assign(new Error('refused'), { name: ERROR_NAMES[reason] });
    },
    openCount: () => tracks.filter(({ isLive }) => isLive).length,
  };
}
function createFake(): Subject {
  const microphone = createFakeMicrophone();
  return { ...microphone, microphone, refuse: (reason) => (microphone.answer = reason) };
}

async function open({ microphone }: Subject) {
  const access = await microphone.open(new AbortController().signal);
  if (!access.ok) throw new Error(access.reason);
  return access.microphone;
}

describe.each([
  ['browser', createReal],
  ['fake', createFake],
])('microphone: %s', (_name, create) => {
  test('returns the peak amplitude between 0 and 1 until it is closed', async () => {
    const subject = create();
    const opened = await open(subject);
    expect(opened.level()).toBe(0);
    subject.speakAt(0.5);
    expect(opened.level()).toBe(0.5);
    expect(subject.openCount()).toBe(1);
    opened.close();
    expect(subject.openCount()).toBe(0);
  });

  test('reports an unplugged microphone', async () => {
    const subject = create();
    const opened = await open(subject);
    subject.unplug();
    await expect(opened.lost).resolves.toBeUndefined();
    opened.close();
  });

  test.each<MicrophoneRefusal>(['denied', 'missing', 'busy', 'insecure', 'unknown'])(
    '[A3] treats %s as a reason rather than an error',
    async (reason) => {
      const subject = create();
      subject.refuse(reason);
      await expect(subject.microphone.open(new AbortController().signal)).resolves.toEqual({
        ok: false,
        reason,
      });
    },
  );
});

test('does not open on a late permission after leaving', async () => {
  const subject = createReal();
  const controller = new AbortController();
  const opening = subject.microphone.open(controller.signal);
  controller.abort(new Error('left'));
  await expect(opening).rejects.toThrow('left');
  expect(subject.openCount()).toBe(0);
});

test('[A3] gives up on an unanswered prompt after a minute, and ignores a late answer', async () => {
  jest.useFakeTimers();
  const subject = createReal();
  const stop = jest.fn();
  let grant: (stream: unknown) => void = () => undefined;
  Object.assign(navigator.mediaDevices, { getUserMedia: () => new Promise((resolve) => (grant = resolve)) });
  const opening = subject.microphone.open(new AbortController().signal);
  const early = jest.fn();
  void opening.then(early);
  await jest.advanceTimersByTimeAsync(PERMISSION_MS - 1);
  expect(early).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(opening).resolves.toEqual({ ok: false, reason: 'unanswered' });
  grant({ getTracks: () => [{ stop }] });
  await jest.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test("opens the chosen microphone, or the system's while that is disconnected, and reports its name", async () => {
  const subject = createReal();
  chosen.id = 'h';
  const opened = await open(subject);
  expect([opened.label, subject.asked]).toEqual(['Headset', ['h']]);
  opened.close();
  chosen.isOut = true;
  (await open(subject)).close();
  expect(subject.asked).toEqual(['h', 'h', null]);
  expect(subject.openCount()).toBe(0);
});

test('records speech until its time limit, and returns nothing where recording is unsupported', async () => {
  jest.useFakeTimers();
  class Recorder extends EventTarget {
    state = 'inactive';
    mimeType = 'audio/webm';
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  Object.assign(globalThis, { MediaRecorder: Recorder });
  const opened = await open(createReal());
  const recording = opened.record(5_000, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(4_999);
  const early = jest.fn();
  void recording.then(early);
  expect(early).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await recording).toMatchObject({ size: 4, type: 'audio/webm' });
  const left = new AbortController();
  const unfinished = opened.record(5_000, left.signal);
  left.abort(new Error('left'));
  await expect(unfinished).rejects.toThrow('left');
  // A recorder that never confirms its stop.
  Object.assign(Recorder.prototype, { stop: () => undefined });
  const stuck = opened.record(1_000, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await stuck).toBeNull();
  Object.assign(globalThis, { MediaRecorder: undefined });
  expect(await opened.record(5_000, new AbortController().signal)).toBeNull();
  jest.useRealTimers();
});
