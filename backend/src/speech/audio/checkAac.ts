import type { SoundCheck } from './soundCheck';

const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const SAMPLES_OF_FRAME = 1024;

/** Whether an ADTS frame of AAC begins at `offset`. */
export const isAacFrame = (bytes: Uint8Array, offset = 0): boolean =>
  bytes[offset] === 0xff && ((bytes[offset + 1] ?? 0) & 0xf6) === 0xf0;

/** AAC as a stream of ADTS frames. */
export function checkAac(bytes: Uint8Array): SoundCheck {
  let frames = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const [third = 0, fourth = 0, fifth = 0] = bytes.subarray(offset + 3, offset + 6);
    const length = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5);
    if (!isAacFrame(bytes, offset) || length < 7 || offset + length > bytes.length) return { fault: 'cut' };
    frames += 1;
    offset += length;
  }
  const sampleRate = SAMPLE_RATES[((bytes[2] ?? 0) >> 2) & 15];
  if (sampleRate === undefined) return { fault: 'notAudio' };
  return frames === 0 ? { fault: 'empty' } : { seconds: (frames * SAMPLES_OF_FRAME) / sampleRate };
}
