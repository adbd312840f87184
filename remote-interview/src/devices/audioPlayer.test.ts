import {
  createAudioPlayer,
  type AudioPlayer,
  type PlaybackOutcome,
  type PlaybackReading,
} from './audioPlayer';
import { createFakeAudioPlayer } from './createFakeAudioPlayer';
import { loudnessOf } from './measureLoudness';

interface Subject {
  readonly player: AudioPlayer;
  /** Makes the sound audible. */
  begin(): void;
  finish(outcome: PlaybackOutcome): void;
  isPlaying(): boolean;
}

const addresses = new Set<string>();
beforeAll(() => {
  let made = 0;
  Object.assign(URL, {
    createObjectURL() {
      const address = `blob:${String((made += 1))}`;
      addresses.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => addresses.delete(address),
  });
});

/** The part of an audio element that the player uses, silent. */
class SilentElement extends EventTarget {
  src = '';
  isPlaying = false;
  currentTime = 0;
  duration = 2;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  sinkId = '';
  readonly speakers: string[] = [];
  isSpeakerGone = false;
  setSinkId(id: string) {
    if (this.isSpeakerGone && id !== '') return Promise.reject(new DOMException('gone', 'NotFoundError'));
    this.sinkId = id;
    this.speakers.push(id);
    return Promise.resolve();
  }
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

function createReal(): Subject {
  const element = new SilentElement();
  return {
    player: createAudioPlayer({ createElement: () => element }),
    begin: () => element.dispatchEvent(new Event('playing')),
    isPlaying: () => element.isPlaying,
    finish(outcome) {
      if (outcome === 'ended') element.dispatchEvent(new Event('ended'));
      if (outcome === 'failed') element.dispatchEvent(new Event('error'));
      if (outcome === 'blocked') element.refuse(new DOMException('no click yet', 'NotAllowedError'));
    },
  };
}
function createFake(): Subject {
  const player = createFakeAudioPlayer();
  return { player, begin: () => undefined, isPlaying: player.isPlaying, finish: player.finish };
}

const audio = new Blob(['RIFF'], { type: 'audio/wav' });

describe.each([
  ['browser', createReal],
  ['fake', createFake],
])('audio player: %s', (_name, create) => {
  test.each<PlaybackOutcome>(['ended', 'blocked', 'failed'])(
    'treats %s as an outcome rather than an error',
    async (outcome) => {
      const { player, finish, isPlaying } = create();
      const playing = player.play(audio, new AbortController().signal);
      expect(isPlaying()).toBe(true);
      finish(outcome);
      await expect(playing).resolves.toBe(outcome);
      expect(isPlaying()).toBe(false);
    },
  );

  test('stops at once on an abort', async () => {
    const { player, isPlaying } = create();
    const controller = new AbortController();
    const playing = player.play(audio, controller.signal);
    controller.abort(new Error('left'));
    expect(isPlaying()).toBe(false);
    await expect(playing).rejects.toThrow('left');
    expect(isPlaying()).toBe(false);
  });

  test('does not start playback after an abort', async () => {
    const { player, isPlaying } = create();
    await expect(player.play(audio, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(isPlaying()).toBe(false);
  });

  test('reports the start once, pauses, resumes, and stops a paused sound', async () => {
    const { player, begin, isPlaying } = create();
    const controller = new AbortController();
    const started = jest.fn();
    const playing = player.play(audio, controller.signal, started);
    begin();
    begin();
    expect(started).toHaveBeenCalledTimes(1);
    player.pause();
    expect(isPlaying()).toBe(false);
    player.resume();
    expect(isPlaying()).toBe(true);
    player.pause();
    controller.abort(new Error('left'));
    player.resume();
    expect(isPlaying()).toBe(false);
    await expect(playing).rejects.toThrow('left');
  });

  test('plays one sound after the other', async () => {
    const { player, finish } = create();
    for (let round = 0; round < 3; round += 1) {
      const playing = player.play(audio, new AbortController().signal);
      finish('ended');
      await expect(playing).resolves.toBe('ended');
    }
  });
});

describe('playback', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(speakerId: () => string | null = () => null) {
    const element = new SilentElement();
    const player = createAudioPlayer({ createElement: () => element, speakerId });
    const readings: PlaybackReading[] = [];
    const stop = player.observe((reading) => readings.push(reading));
    return { element, player, readings, stop };
  }
  const forget = (playing: Promise<unknown>) => playing.catch(() => undefined);

  test('samples the level twenty times a second, or reports it as unknown without analysis', async () => {
    const { element, player, readings, stop } = setUp();
    const playing = player.play(audio, new AbortController().signal);
    for (let second = 0; second < 1; second += 0.05) {
      element.currentTime = second;
      jest.advanceTimersByTime(50);
    }
    expect(readings).toHaveLength(20);
    expect(readings[10]).toEqual({ level: null, position: expect.closeTo(0.5) as number, duration: 2 });
    player.pause();
    jest.advanceTimersByTime(60_000);
    expect(readings).toHaveLength(20);
    player.resume();
    stop();
    jest.advanceTimersByTime(100);
    expect(readings).toHaveLength(20);
    element.dispatchEvent(new Event('ended'));
    await expect(playing).resolves.toBe('ended');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('fails after five seconds without progress', async () => {
    const { player } = setUp();
    const playing = player.play(audio, new AbortController().signal);
    jest.advanceTimersByTime(6_000);
    await expect(playing).resolves.toBe('failed');
  });

  test('keeps the chosen speed for further sounds', async () => {
    const { element, player } = setUp();
    const controller = new AbortController();
    player.setRate(1.25);
    const playing = forget(player.play(audio, controller.signal));
    expect([element.playbackRate, element.defaultPlaybackRate]).toEqual([1.25, 1.25]);
    player.setRate(0.75);
    expect(element.playbackRate).toBe(0.75);
    controller.abort(new Error('left'));
    await playing;
  });

  test("uses the chosen loudspeaker, or the system's if that is gone", async () => {
    let speaker: string | null = 'headset';
    const { element, player } = setUp(() => speaker);
    const play = async () => {
      const controller = new AbortController();
      const playing = forget(player.play(audio, controller.signal));
      await Promise.resolve().then(() => undefined);
      controller.abort(new Error('next'));
      await playing;
    };
    await play();
    expect(element.sinkId).toBe('headset');
    element.isSpeakerGone = true;
    speaker = 'monitor';
    await play();
    expect(element.sinkId).toBe('');
    expect(element.speakers).toEqual(['headset', '']);
  });

  test('does not wait for an unresponsive loudspeaker', async () => {
    jest.useFakeTimers();
    const { element, player } = setUp(() => 'headset');
    element.setSinkId = () => new Promise(() => undefined);
    const controller = new AbortController();
    const playing = forget(player.play(audio, controller.signal));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(element.isPlaying).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(element.isPlaying).toBe(true);
    controller.abort(new Error('left'));
    await playing;
    jest.useRealTimers();
  });

  test('normalises loudness to its loudest moment, and treats noise as silence', () => {
    const wave = (amplitude: number) =>
      Float32Array.from({ length: 800 }, (_, at) => (at % 2 ? -1 : 1) * amplitude);
    const sound = new Float32Array([...wave(0.1), ...wave(0.4), ...wave(0)]);
    const levels = loudnessOf(sound, 16_000);
    expect(levels).toEqual([expect.closeTo(0.25) as number, 1, 0]);
    expect(loudnessOf(wave(0.0005), 16_000)).toEqual([0]);
    expect(loudnessOf(new Float32Array(0), 16_000)).toEqual([]);
  });
});

afterAll(() => {
  // Every object URL was revoked.
  expect([...addresses]).toEqual([]);
});
