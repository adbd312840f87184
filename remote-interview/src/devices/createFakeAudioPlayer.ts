import type { AudioPlayer, PlaybackOutcome } from './audioPlayer';

export interface FakeAudioPlayer extends AudioPlayer {
  /** Sizes in bytes of what was played, in order. */
  readonly played: number[];
  isPlaying(): boolean;
  /** Ends the sound that plays now. */
  finish(outcome?: PlaybackOutcome): void;
}

/** A loudspeaker without sound: a test says when, and how, each playback ends. */
export function createFakeAudioPlayer(): FakeAudioPlayer {
  const played: number[] = [];
  let finish: ((outcome: PlaybackOutcome) => void) | null = null;
  return {
    played,
    isPlaying: () => finish !== null,
    finish(outcome = 'ended') {
      finish?.(outcome);
    },
    async play(audio, signal) {
      signal.throwIfAborted();
      played.push(audio.size);
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          finish = resolve;
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      } finally {
        finish = null;
      }
    },
  };
}
