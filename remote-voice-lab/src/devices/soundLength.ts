/** Measures the duration of sounds. */
export interface SoundLength {
  /** Seconds; null for sounds unreadable by the browser. */
  measure(sound: Blob): Promise<number | null>;
}

const ANY_RATE = 44_100;

export const browserSoundLength: SoundLength = {
  async measure(sound) {
    try {
      const context = new OfflineAudioContext(1, 1, ANY_RATE);
      return (await context.decodeAudioData(await sound.arrayBuffer())).duration;
    } catch {
      return null;
    }
  },
};
