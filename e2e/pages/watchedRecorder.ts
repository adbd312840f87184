import type { Page } from 'playwright/test';

/** What a page did with the microphone and the browser's recorder. */
export interface WatchedRecorder {
  /** What was asked of the microphone, each time. */
  readonly asked: unknown[];
  /** Of each recorder: its format, the length of its pieces in ms, and the sound that it was given. */
  readonly recorders: {
    mimeType: string;
    timeslice: number;
    sampleRate: number;
    channels: number;
    pieces: number;
  }[];
  /** How many of the microphone's tracks are open. */
  readonly openTracks: number;
  /** How many sounds the page keeps an address for. */
  readonly keptSounds: number;
}

/** Watches the page's microphone, its recorder and its addresses of sounds, and changes nothing of them. */
export async function watchRecorder(page: Page): Promise<() => Promise<WatchedRecorder>> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const recorders: WatchedRecorder['recorders'] = [];
    const tracks: MediaStreamTrack[] = [];
    const kept = new Set<string>();
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      asked.push(constraints);
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    window.MediaRecorder = class extends MediaRecorder {
      override start(timeslice?: number) {
        const watched = {
          mimeType: this.mimeType,
          timeslice: timeslice ?? 0,
          sampleRate: 0,
          channels: 0,
          pieces: 0,
        };
        recorders.push(watched);
        // A track knows what it carries once it does.
        this.addEventListener('dataavailable', () => {
          const { sampleRate = 0, channelCount = 0 } = this.stream.getAudioTracks()[0]?.getSettings() ?? {};
          Object.assign(watched, { sampleRate, channels: channelCount, pieces: watched.pieces + 1 });
        });
        super.start(timeslice);
      }
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
    const read = (): WatchedRecorder => ({
      asked,
      recorders,
      openTracks: tracks.filter(({ readyState }) => readyState === 'live').length,
      keptSounds: kept.size,
    });
    Object.assign(window, { watchedRecorder: read });
  });
  return () =>
    page.evaluate(() => (window as unknown as { watchedRecorder: () => WatchedRecorder }).watchedRecorder());
}
