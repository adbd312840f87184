import { HEAD_BYTES, waveHead } from './waveHead';

/** Mono 16-bit PCM, as produced by the built-in voice. */
export interface Wave {
  sampleRate: number;
  samples: Int16Array;
}

const BYTES_PER_SAMPLE = 2;
const PCM = 1;

/**
 * Reads a canonical RIFF/WAVE file with one mono 16-bit PCM stream; undefined for anything else, or
 * truncated.
 */
export function readWave(bytes: Uint8Array): Wave | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  const dataBytes = view.getUint32(40, true);
  const isMono16BitPcm =
    view.getUint16(20, true) === PCM && view.getUint16(22, true) === 1 && view.getUint16(34, true) === 16;
  const isWhole = dataBytes === bytes.length - HEAD_BYTES && dataBytes % BYTES_PER_SAMPLE === 0;
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE' || tag(36) !== 'data' || !isMono16BitPcm || !isWhole) {
    return undefined;
  }
  return {
    sampleRate: view.getUint32(24, true),
    samples: new Int16Array(bytes.slice(HEAD_BYTES).buffer),
  };
}

/** Joins waves into one file. All have the sample rate of the first. */
export function writeWave(waves: readonly [Wave, ...Wave[]]): Uint8Array {
  const [{ sampleRate }] = waves;
  const dataBytes = waves.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  const bytes = new Uint8Array(HEAD_BYTES + dataBytes);
  bytes.set(waveHead({ coding: 'pcm', sampleRate }, dataBytes));
  let offset = HEAD_BYTES;
  for (const { samples } of waves) {
    bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), offset);
    offset += samples.byteLength;
  }
  return bytes;
}
