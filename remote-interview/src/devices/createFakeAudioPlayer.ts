import type { AudioPlayer, PlaybackOutcome, PlaybackReading } from './audioPlayer';

export interface FakeAudioPlayer extends AudioPlayer {
  /** Sizes in bytes of played sounds, in order. */
  readonly played: number[];
  /** Current playback speed. */
  rate(): number;
  isPlaying(): boolean;
  /** Ends the current sound. */
  finish(outcome?: PlaybackOutcome): void;
  /** Reports progress to observers. */
  read(reading: PlaybackReading): void;
}

/** A silent loudspeaker: everything starts at once, and a test decides when and how each playback ends. */
export function createFakeAudioPlayer(): FakeAudioPlayer {
  const played: number[] = [];
  const listeners = new Set<(reading: PlaybackReading) => void>();
  let finish: ((outcome: PlaybackOutcome) => void) | null = null;
  let isHeld = false;
  let rate = 1;
  return {
    played,
    rate: () => rate,
    isPlaying: () => finish !== null && !isHeld,
    finish(outcome = 'ended') {
      finish?.(outcome);
    },
    read(reading) {
      for (const listener of [...listeners]) listener(reading);
    },
    async play(audio, signal, onStarted) {
      signal.throwIfAborted();
      played.push(audio.size);
      isHeld = false;
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          finish = resolve;
          const abort = () => {
            finish = null;
            reject(signal.reason as Error);
          };
          signal.addEventListener('abort', abort, { once: true });
          onStarted?.();
        });
      } finally {
        finish = null;
      }
    },
    pause: () => (isHeld = true),
    resume: () => (isHeld = false),
    setRate: (wanted) => (rate = wanted),
    observe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
