import { createAudioPlayer, type AudioPlayer, type PlaybackOutcome } from './audioPlayer';
import { createFakeAudioPlayer } from './createFakeAudioPlayer';

interface Subject {
  readonly player: AudioPlayer;
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

/** The part of an audio element that the player uses, without sound. */
class SilentElement extends EventTarget {
  src = '';
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

function createReal(): Subject {
  const element = new SilentElement();
  return {
    player: createAudioPlayer(() => element),
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
  return { player, isPlaying: player.isPlaying, finish: player.finish };
}

const audio = new Blob(['RIFF'], { type: 'audio/wav' });

describe.each([
  ['browser', createReal],
  ['fake', createFake],
])('audio player: %s', (_name, create) => {
  test.each<PlaybackOutcome>(['ended', 'blocked', 'failed'])(
    '%s is an outcome, not an error',
    async (outcome) => {
      const { player, finish, isPlaying } = create();
      const playing = player.play(audio, new AbortController().signal);
      expect(isPlaying()).toBe(true);
      finish(outcome);
      await expect(playing).resolves.toBe(outcome);
      expect(isPlaying()).toBe(false);
    },
  );

  test('aborting silences it at once', async () => {
    const { player, isPlaying } = create();
    const controller = new AbortController();
    const playing = player.play(audio, controller.signal);
    controller.abort(new Error('left'));
    await expect(playing).rejects.toThrow('left');
    expect(isPlaying()).toBe(false);
  });

  test('what is aborted already is not played', async () => {
    const { player, isPlaying } = create();
    await expect(player.play(audio, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(isPlaying()).toBe(false);
  });

  test('it can be used again', async () => {
    const { player, finish } = create();
    for (let round = 0; round < 3; round += 1) {
      const playing = player.play(audio, new AbortController().signal);
      finish('ended');
      await expect(playing).resolves.toBe('ended');
    }
  });
});

afterAll(() => {
  // Every address that was made was given back.
  expect([...addresses]).toEqual([]);
});
