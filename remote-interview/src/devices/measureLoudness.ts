/** How often loudness is known, each second of a sound. */
export const LOUDNESS_RATE = 20;
/** Enough for loudness, and a third of what a browser would decode to. */
const DECODED_RATE = 16_000;
/** A sound that is never louder than this is silence: nothing is made of its noise. */
const SILENCE = 0.001;

/** How loud a sound is in its course: one value for each twentieth of a second, 0 to 1, its own loudest moment being 1. */
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
 * Looks into a sound without touching how it is played: an element that is led through an audio context falls silent where
 * the browser holds that context back, and no longer follows `setSinkId`. Gives null where the browser cannot.
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
