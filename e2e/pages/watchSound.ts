import type { Page } from 'playwright/test';

/** Timings of a page's sounds, in ms since the page began. */
export interface WatchedSound {
  /** Time at which the last key or pointer went down. */
  readonly pressedAt: number;
  /** Time at which a sound was last stopped before its end. */
  readonly stoppedAt: number;
  /** Times at which the beginning of each sound was audible. */
  readonly heardAt: readonly number[];
  /** Times at which each question was in the transcript. */
  readonly shownAt: readonly number[];
  /** Times at which the server's response to each answer had arrived. */
  readonly acceptedAt: readonly number[];
  readonly isPlaying: boolean;
  readonly openTracks: number;
  /** Unrevoked addresses of sounds. */
  readonly keptSounds: number;
}

/**
 * Observes a page's playback and recording; unmodified, except that microphones can be refused and unplugged.
 */
export async function watchSound(page: Page): Promise<() => Promise<WatchedSound>> {
  await page.addInitScript(() => {
    let pressedAt = 0;
    let stoppedAt = 0;
    const heardAt: number[] = [];
    const shownAt: number[] = [];
    const tracks: MediaStreamTrack[] = [];
    const kept = new Set<string>();
    const elements = new Set<HTMLMediaElement>();
    const press = ({ timeStamp }: Event) => (pressedAt = timeStamp);
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', press, true);

    const media = HTMLMediaElement.prototype;
    const play = media.play;
    const pause = media.pause;
    media.play = function (this: HTMLMediaElement) {
      if (!elements.has(this)) this.addEventListener('playing', () => heardAt.push(performance.now()));
      elements.add(this);
      return play.call(this);
    };
    media.pause = function (this: HTMLMediaElement) {
      if (!this.paused && !this.ended) stoppedAt = performance.now();
      pause.call(this);
    };
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const { refusedAs } = window as { refusedAs?: string | null };
      if (refusedAs) throw new DOMException('refused', refusedAs);
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const createObjectURL = URL.createObjectURL.bind(URL);
    const revokeObjectURL = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const url = createObjectURL(source);
      kept.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      kept.delete(url);
      revokeObjectURL(url);
    };
    new MutationObserver(() => {
      const shown = document.querySelectorAll('[role="log"] h2').length;
      while (shownAt.length < shown) shownAt.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
    const watch = {
      tracks,
      read: (): WatchedSound => ({
        pressedAt,
        stoppedAt,
        heardAt,
        shownAt,
        acceptedAt: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/answers'))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        isPlaying: [...elements].some(({ paused }) => !paused),
        openTracks: tracks.filter(({ readyState }) => readyState === 'live').length,
        keptSounds: kept.size,
      }),
    };
    Object.assign(window, { watchedSound: watch });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { watchedSound: { read: () => WatchedSound } }).watchedSound.read(),
    );
}

/** From now on the browser refuses the microphone, with the error of this name; null grants it again. */
export const refuseMicrophone = (page: Page, name: string | null): Promise<void> =>
  page.evaluate((refusedAs) => void Object.assign(window, { refusedAs }), name);

/** Unplugs every microphone opened by the page. */
export const unplugMicrophones = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { tracks } = (window as unknown as { watchedSound: { tracks: MediaStreamTrack[] } }).watchedSound;
    for (const track of tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
