/** `blocked`: the browser requires a click before playback. `unplayable`: it cannot play these bytes. */
export type PlaybackOutcome = 'ended' | 'blocked' | 'unplayable';

/** The loudspeaker. Callers must play one sound at a time. */
export interface SoundPlayer {
  /**
   * Plays to the end; `onStarted` is called on the first audible sound. Aborting silences it at once and rejects
   * with the signal's reason.
   */
  play(sound: Blob, signal: AbortSignal, onStarted: () => void): Promise<PlaybackOutcome>;
}

/** Milliseconds without progress after which a sound has failed. */
const STALLED_MS = 5_000;
const READING_MS = 500;

const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Creates the browser's player. It keeps one element: a phone unlocks playback for that element only. */
export function createSoundPlayer(createElement: () => HTMLAudioElement = () => new Audio()): SoundPlayer {
  let element: HTMLAudioElement | null = null;
  return {
    async play(sound, signal, onStarted) {
      signal.throwIfAborted();
      const player = (element ??= createElement());
      const address = URL.createObjectURL(sound);
      const settled = new AbortController();
      let reading: ReturnType<typeof setInterval> | undefined;
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          const once = { once: true, signal: settled.signal };
          player.addEventListener('playing', onStarted, once);
          player.addEventListener('ended', () => resolve('ended'), once);
          player.addEventListener('error', () => resolve('unplayable'), once);
          signal.addEventListener('abort', () => reject(signal.reason as Error), once);
          let position = -1;
          let unchanged = 0;
          reading = setInterval(() => {
            unchanged = player.currentTime === position ? unchanged + READING_MS : 0;
            position = player.currentTime;
            if (unchanged >= STALLED_MS) resolve('unplayable');
          }, READING_MS);
          player.src = address;
          player.play().catch((error: unknown) => resolve(isBlocked(error) ? 'blocked' : 'unplayable'));
        });
      } finally {
        settled.abort();
        clearInterval(reading);
        player.pause();
        player.removeAttribute('src');
        URL.revokeObjectURL(address);
      }
    },
  };
}
