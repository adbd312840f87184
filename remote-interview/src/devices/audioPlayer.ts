import { browserClock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import { LOUDNESS_RATE, measureLoudness, type Loudness } from './measureLoudness';

/** `blocked`: the browser requires a click before playback. `failed`: these bytes cannot be played. */
export type PlaybackOutcome = 'ended' | 'blocked' | 'failed';

/**
 * The current playback. `level` is 0 to 1, null if the browser cannot analyse the sound; times are in
 * seconds.
 */
export interface PlaybackReading {
  readonly level: number | null;
  readonly position: number;
  /** The sound's duration; 0 while unknown. */
  readonly duration: number;
}

/** The loudspeaker. Callers must play one sound at a time. */
export interface AudioPlayer {
  /**
   * Plays to the end; `onStarted` is called on the first audible sound. Aborting silences it at once and
   * rejects with the signal's reason.
   */
  play(audio: Blob, signal: AbortSignal, onStarted?: () => void): Promise<PlaybackOutcome>;
  /** Pauses the current sound. */
  pause(): void;
  /** Resumes the paused sound. */
  resume(): void;
  /** Speed of this sound and the next ones; 1 is the original. The pitch is preserved. */
  setRate(rate: number): void;
  /** Calls `listener` twenty times a second during playback; returns a function that stops it. */
  observe(listener: (reading: PlaybackReading) => void): () => void;
}

type PlayerElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'play'
  | 'pause'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
> &
  Partial<Pick<HTMLAudioElement, 'setSinkId' | 'sinkId'>>;

const READING_MS = 1_000 / LOUDNESS_RATE;
/** Samples without progress before giving up: about five seconds. */
const STALLED_READINGS = 100;

/** Time limit for switching to the chosen loudspeaker; after it, the current loudspeaker is used. */
const CHOOSING_MS = 2_000;

const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Selects the chosen loudspeaker, or the system's if it is gone or not permitted. */
async function chooseSpeaker(player: PlayerElement, id: string): Promise<void> {
  if (!player.setSinkId || (player.sinkId ?? '') === id) return;
  const choose = player.setSinkId.bind(player);
  try {
    const { signal } = new AbortController();
    await withTimeLimit({ clock: browserClock, ms: CHOOSING_MS, signal }, () => choose(id));
  } catch {
    if (id !== '') await chooseSpeaker(player, '');
  }
}

function readingOf({ currentTime, duration }: PlayerElement, loudness: Loudness | null): PlaybackReading {
  const known = loudness ? loudness.length / LOUDNESS_RATE : 0;
  return {
    level: loudness ? (loudness[Math.floor(currentTime * LOUDNESS_RATE)] ?? 0) : null,
    position: currentTime,
    duration: Number.isFinite(duration) ? duration : known,
  };
}

interface PlayerOptions {
  readonly createElement?: () => PlayerElement;
  /** Id of the chosen loudspeaker; null for the system's. */
  readonly speakerId?: () => string | null;
}

/**
 * Creates the browser's player. It keeps one element: a phone unlocks playback for the clicked element only.
 */
export function createAudioPlayer(options: PlayerOptions = {}): AudioPlayer {
  const { createElement = () => new Audio(), speakerId = () => null } = options;
  const listeners = new Set<(reading: PlaybackReading) => void>();
  let element: PlayerElement | null = null;
  let rate = 1;
  let isHeld = false;
  let goOn: () => void = () => undefined;

  const applyRate = () => {
    // A new sound starts at the default rate.
    if (element) element.defaultPlaybackRate = element.playbackRate = rate;
  };

  /** Reports progress to the listeners; calls `onStalled` when playback makes no progress. */
  const startReading = (player: PlayerElement, audio: Blob, onStalled: () => void) => {
    let loudness: Loudness | null = null;
    void measureLoudness(audio).then((measured) => (loudness = measured));
    let position = -1;
    let unchanged = 0;
    const timer = setInterval(() => {
      if (isHeld) return;
      unchanged = player.currentTime === position ? unchanged + 1 : 0;
      position = player.currentTime;
      if (unchanged >= STALLED_READINGS) onStalled();
      const reading = readingOf(player, loudness);
      for (const listener of [...listeners]) listener(reading);
    }, READING_MS);
    return () => clearInterval(timer);
  };

  return {
    async play(audio, signal, onStarted) {
      signal.throwIfAborted();
      const player = (element ??= createElement());
      const speaker = speakerId() ?? '';
      if (player.setSinkId && (player.sinkId ?? '') !== speaker) {
        await chooseSpeaker(player, speaker);
        signal.throwIfAborted();
      }
      const address = URL.createObjectURL(audio);
      const settled = new AbortController();
      let stopReading = () => {};
      isHeld = false;
      try {
        return await new Promise<PlaybackOutcome>((resolve, reject) => {
          const once = { once: true, signal: settled.signal };
          player.addEventListener('playing', () => onStarted?.(), once);
          player.addEventListener('ended', () => resolve('ended'), once);
          player.addEventListener('error', () => resolve('failed'), once);
          signal.addEventListener(
            'abort',
            () => {
              goOn = () => undefined;
              player.pause();
              reject(signal.reason as Error);
            },
            once,
          );
          player.src = address;
          applyRate();
          goOn = () => {
            player.play().catch((error: unknown) => {
              // Pausing a sound before it begins also rejects, which is no failure.
              if (!isHeld) resolve(isBlocked(error) ? 'blocked' : 'failed');
            });
          };
          goOn();
          stopReading = startReading(player, audio, () => resolve('failed'));
        });
      } finally {
        settled.abort();
        stopReading();
        goOn = () => undefined;
        player.pause();
        player.removeAttribute('src');
        URL.revokeObjectURL(address);
      }
    },
    pause() {
      isHeld = true;
      element?.pause();
    },
    resume() {
      if (!isHeld) return;
      isHeld = false;
      goOn();
    },
    setRate(wanted) {
      rate = wanted;
      applyRate();
    },
    observe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
