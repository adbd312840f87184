/** `blocked`: the browser lets no page speak before it was clicked. `failed`: these bytes cannot be played. */
export type PlaybackOutcome = 'ended' | 'blocked' | 'failed';

/** The loudspeaker. One sound at a time is the caller's business. */
export interface AudioPlayer {
  /** Plays to the end. Aborting silences it at once and rejects with the signal's reason. */
  play(audio: Blob, signal: AbortSignal): Promise<PlaybackOutcome>;
}

type PlayerElement = Pick<
  HTMLAudioElement,
  'src' | 'play' | 'pause' | 'removeAttribute' | 'addEventListener' | 'removeEventListener'
>;

const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Builds the browser's player. It keeps one element: a phone unlocks sound for the element that was clicked for. */
export function createAudioPlayer(createElement: () => PlayerElement = () => new Audio()): AudioPlayer {
  let element: PlayerElement | null = null;
  return {
    async play(audio, signal) {
      signal.throwIfAborted();
      const player = (element ??= createElement());
      const address = URL.createObjectURL(audio);
      const settled = new AbortController();
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          const once = { once: true, signal: settled.signal };
          player.addEventListener('ended', () => resolve('ended'), once);
          player.addEventListener('error', () => resolve('failed'), once);
          signal.addEventListener('abort', () => reject(signal.reason as Error), once);
          player.src = address;
          player.play().catch((error: unknown) => resolve(isBlocked(error) ? 'blocked' : 'failed'));
        });
      } finally {
        settled.abort();
        player.pause();
        player.removeAttribute('src');
        URL.revokeObjectURL(address);
      }
    },
  };
}
