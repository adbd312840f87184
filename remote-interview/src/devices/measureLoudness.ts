/** Loudness values per second of a sound. */
export const LOUDNESS_RATE = 20;
/** Sample rate: sufficient for loudness, and a third of a browser's decoding rate. */
const DECODED_RATE = 16_000;
/** Maximum peak of silence. A sound that never exceeds it is noise, and is not amplified. */
const SILENCE = 0.001;

/** Loudness over time: one value per twentieth of a second, 0 to 1, normalised to the loudest moment. */
export type Loudness = readonly number[];

/** @param samples amplitudes from -1 to 1 */
export function loudnessOf(samples: Float32Array, sampleRate: number): Loudness {
  const span = Math.max(1, Math.round(sampleRate / LOUDNESS_RATE));
  const levels = Array.from({ length: Math.ceil(samples.length / span) }, (_, at) => {
    const part = samples.subarray(at * span, (at + 1) * span);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  return levels.map((level) => (loudest < SILENCE ? 0 : level / loudest));
}

/**
 * Analyses a sound without affecting playback: an element routed through an audio context is silent while the
 * browser suspends the context, and ignores `setSinkId`. Returns null if the browser cannot analyse the
 * sound.
 */
export async function measureLoudness(audio: Blob): Promise<Loudness | null> {
  try {
    const context = new OfflineAudioContext(1, 1, DECODED_RATE);
    const sound = await context.decodeAudioData(await audio.arrayBuffer());
    return loudnessOf(sound.getChannelData(0), sound.sampleRate);
  } catch {
    return null;
  }
}
