/** @jest-environment jsdom */
import { createBrowserRecorder } from './createBrowserRecorder';
import { createFakeRecorder } from './createFakeRecorder';
import { RECORDING_FORMATS, type Recorder } from './recorder';

const WEBM = { mimeType: 'audio/webm;codecs=opus', extension: 'webm', label: 'WebM Opus' };

/** Replace the browser's microphone, audio graph and recorder. */
class ScriptedTrack extends EventTarget {
  isStopped = false;
  stop() {
    this.isStopped = true;
  }
}
class ScriptedStream {
  readonly track = new ScriptedTrack();
  getTracks = () => [this.track];
}
class ScriptedNode {
  readonly fftSize = 4;
  readonly stream = new ScriptedStream();
  readonly connected: unknown[] = [];
  constructor(
    readonly context?: ScriptedContext,
    readonly options?: { channelCount?: number },
  ) {
    context?.ends.push(this);
  }
  connect(node: unknown) {
    this.connected.push(node);
  }
  getFloatTimeDomainData(samples: Float32Array) {
    samples.set([0.1, -0.6, 0.2, 0]);
  }
}
class ScriptedContext {
  static readonly made: ScriptedContext[] = [];
  static refusesRate: number | null = null;
  readonly ends: ScriptedNode[] = [];
  isClosed = false;
  constructor(readonly options: { sampleRate?: number } = {}) {
    ScriptedContext.made.push(this);
  }
  createAnalyser = () => new ScriptedNode();
  createMediaStreamSource() {
    if (this.options.sampleRate === ScriptedContext.refusesRate)
      throw new DOMException('', 'NotSupportedError');
    return new ScriptedNode();
  }
  resume = () => Promise.resolve();
  close() {
    this.isClosed = true;
    return Promise.resolve();
  }
}
class ScriptedRecorder extends EventTarget {
  static readonly made: ScriptedRecorder[] = [];
  static types: string[] = ['audio/webm;codecs=opus'];
  static failsAt: 'construct' | 'start' | null = null;
  static isTypeSupported = (type: string) => ScriptedRecorder.types.includes(type);
  state = 'inactive';
  timeslice: number | undefined;
  readonly mimeType: string;
  constructor(
    readonly stream: unknown,
    { mimeType }: { mimeType: string },
  ) {
    super();
    if (ScriptedRecorder.failsAt === 'construct') throw new DOMException('', 'NotSupportedError');
    this.mimeType = mimeType;
    ScriptedRecorder.made.push(this);
  }
  start(timeslice: number) {
    if (ScriptedRecorder.failsAt === 'start') throw new DOMException('', 'NotSupportedError');
    this.timeslice = timeslice;
    this.state = 'recording';
  }
  hear(data: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([data]) }));
  }
  stop() {
    this.state = 'inactive';
    this.hear('!');
    this.dispatchEvent(new Event('stop'));
  }
}

let stream: ScriptedStream;
let asked: unknown[];
let refuse: string | null;
beforeEach(() => {
  stream = new ScriptedStream();
  asked = [];
  refuse = null;
  ScriptedContext.made.length = ScriptedRecorder.made.length = 0;
  ScriptedContext.refusesRate = ScriptedRecorder.failsAt = null;
  ScriptedRecorder.types = ['audio/webm;codecs=opus', 'audio/mp4'];
  Object.assign(globalThis, {
    AudioContext: ScriptedContext,
    MediaStreamAudioDestinationNode: ScriptedNode,
    MediaRecorder: ScriptedRecorder,
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia(constraints: unknown) {
        asked.push(constraints);
        return refuse
          ? Promise.reject(Object.assign(new Error(), { name: refuse }))
          : Promise.resolve(stream);
      },
    },
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
async function begin(recorder: Recorder = createBrowserRecorder()) {
  const controller = new AbortController();
  const started = jest.fn();
  const outcome = recorder.record(WEBM, started, controller.signal);
  outcome.catch(() => undefined);
  await settle();
  return { recorder, controller, started, outcome };
}

test('[V8] requests and ensures one channel of 16 kHz and 16 bit, in pieces of 100 ms', async () => {
  const { recorder, outcome, started } = await begin();
  expect(asked).toMatchObject([{ audio: { sampleRate: 16_000, channelCount: 1, sampleSize: 16 } }]);
  const [context] = ScriptedContext.made;
  expect(context?.options).toEqual({ sampleRate: 16_000 });
  expect(context?.ends[0]?.options).toEqual({ channelCount: 1 });
  const [made] = ScriptedRecorder.made;
  expect(made?.stream).toBe(context?.ends[0]?.stream);
  expect([made?.timeslice, made?.mimeType]).toEqual([100, 'audio/webm;codecs=opus']);
  expect(started).toHaveBeenCalledTimes(1);
  expect(recorder.level()).toBeCloseTo(0.6);
  made?.hear('abc');
  made?.hear('de');
  recorder.finish();
  const result = await outcome;
  if (!result.ok) throw new Error(result.reason);
  // The last piece comes with the stop.
  expect([result.end, result.audio.size, result.audio.type]).toEqual([
    'finished',
    6,
    'audio/webm;codecs=opus',
  ]);
  expect([stream.track.isStopped, context?.isClosed, recorder.level()]).toEqual([true, true, 0]);
});

test("[V8] uses the device's rate where the browser supports no other", async () => {
  ScriptedContext.refusesRate = 16_000;
  const { recorder, outcome } = await begin();
  expect(ScriptedContext.made.map(({ options, isClosed }) => [options.sampleRate, isClosed])).toEqual([
    [16_000, true],
    [undefined, false],
  ]);
  recorder.finish();
  expect(await outcome).toMatchObject({ ok: true });
});

test('[V8] offers those of the five formats that the browser supports, in order', () => {
  ScriptedRecorder.types = ['audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/flac'];
  expect(createBrowserRecorder().formats.map(({ label }) => label)).toEqual(['MP4 AAC (m4a)', 'OGG Opus']);
  expect(RECORDING_FORMATS.map(({ label, extension }) => `${label}: ${extension}`)).toEqual([
    'WebM Opus: webm',
    'MP4 AAC (m4a): m4a',
    'WebM default: webm',
    'MP4 default: mp4',
    'OGG Opus: ogg',
  ]);
  delete (globalThis as { MediaRecorder?: unknown }).MediaRecorder;
  expect(createBrowserRecorder().formats).toEqual([]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('[V8] maps %s to %s', async (name, reason) => {
  refuse = name;
  const { outcome, started } = await begin();
  expect(await outcome).toEqual({ ok: false, reason });
  expect(started).not.toHaveBeenCalled();
});

test.each(['construct', 'start'] as const)(
  '[V8] releases the microphone when a recorder fails at %s',
  async (at) => {
    ScriptedRecorder.failsAt = at;
    const { outcome } = await begin();
    expect(await outcome).toEqual({ ok: false, reason: 'not-started' });
    expect(stream.track.isStopped).toBe(true);
  },
);

test('[V8] requests no microphone for an unsupported format', async () => {
  ScriptedRecorder.types = [];
  const { outcome } = await begin();
  expect(await outcome).toEqual({ ok: false, reason: 'unsupported' });
  expect(asked).toEqual([]);
});

test('[V8] keeps the recording of a lost device, and discards that of a recorder error', async () => {
  const lost = await begin();
  ScriptedRecorder.made[0]?.hear('abc');
  stream.track.dispatchEvent(new Event('ended'));
  expect(await lost.outcome).toMatchObject({ ok: true, end: 'lost' });
  stream = new ScriptedStream();
  const failed = await begin();
  ScriptedRecorder.made[1]?.dispatchEvent(new Event('error'));
  expect(await failed.outcome).toEqual({ ok: false, reason: 'failed' });
  expect(stream.track.isStopped).toBe(true);
});

test('[V8] releases the microphone on an abort, even during the prompt', async () => {
  const { controller, outcome } = await begin();
  controller.abort();
  await expect(outcome).rejects.toBe(controller.signal.reason);
  expect(stream.track.isStopped).toBe(true);

  stream = new ScriptedStream();
  const early = new AbortController();
  const waiting = createBrowserRecorder().record(WEBM, () => undefined, early.signal);
  early.abort();
  await expect(waiting).rejects.toBe(early.signal.reason);
  expect(stream.track.isStopped).toBe(true);
});

test("[V8] ends the fake recorder like the browser's", async () => {
  const fake = createFakeRecorder();
  const { outcome } = await begin(fake);
  fake.finish();
  expect(await outcome).toMatchObject({ ok: true, end: 'finished' });
  const { controller, outcome: aborted } = await begin(fake);
  controller.abort();
  await expect(aborted).rejects.toBe(controller.signal.reason);
  expect(fake.isRecording()).toBe(false);
});
