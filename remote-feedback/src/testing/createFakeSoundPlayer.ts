import type { PlaybackOutcome, SoundPlayer } from '../devices/createSoundPlayer';

export interface FakeSoundPlayer extends SoundPlayer {
  /** Sizes in bytes of the sounds, in order. */
  readonly played: number[];
  isPlaying(): boolean;
  /** Ends the current sound. */
  finish(outcome?: PlaybackOutcome): void;
}

/** A silent loudspeaker: every sound starts at once, and the test ends it. */
export function createFakeSoundPlayer(): FakeSoundPlayer {
  const played: number[] = [];
  let end: ((outcome: PlaybackOutcome) => void) | null = null;
  return {
    played,
    isPlaying: () => end !== null,
    finish(outcome = 'ended') {
      end?.(outcome);
    },
    async play(sound, signal, onStarted) {
      played.push(sound.size);
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          end = resolve;
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          onStarted();
        });
      } finally {
        end = null;
      }
    },
  };
}
