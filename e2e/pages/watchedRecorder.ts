import type { Page } from 'playwright/test';

/** A page's use of microphone and recorder. */
export interface WatchedRecorder {
  /** The constraints of each microphone request. */
  readonly asked: unknown[];
  /** Each recorder: its format, the duration of its pieces in ms, and its stream. */
  readonly recorders: {
    mimeType: string;
    timeslice: number;
    sampleRate: number;
    channels: number;
    pieces: number;
  }[];
  /** Number of the microphone's open tracks. */
  readonly openTracks: number;
  /** Number of sounds with an unrevoked address. */
  readonly keptSounds: number;
}

/** Observes the page's microphone, recorder and sound addresses, unmodified. */
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
        // A track knows its settings once it is live.
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
