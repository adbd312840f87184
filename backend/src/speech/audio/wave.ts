/** Mono 16-bit PCM, as the built-in voice makes it. */
export interface Wave {
  sampleRate: number;
  samples: Int16Array;
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;

/** Reads a canonical RIFF/WAVE file with one mono 16-bit PCM stream; undefined when it is anything else or cut short. */
export function readWave(bytes: Uint8Array): Wave | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  const dataBytes = view.getUint32(40, true);
  const isMono16BitPcm =
    view.getUint16(20, true) === PCM && view.getUint16(22, true) === 1 && view.getUint16(34, true) === 16;
  const isWhole = dataBytes === bytes.length - HEADER_BYTES && dataBytes % BYTES_PER_SAMPLE === 0;
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE' || tag(36) !== 'data' || !isMono16BitPcm || !isWhole) {
    return undefined;
  }
  return {
    sampleRate: view.getUint32(24, true),
    samples: new Int16Array(bytes.slice(HEADER_BYTES).buffer),
  };
}

/** The waves one after the other in one file. All have the sample rate of the first. */
export function writeWave(waves: readonly [Wave, ...Wave[]]): Uint8Array {
  const [{ sampleRate }] = waves;
  const dataBytes = waves.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const tag = (offset: number, text: string) => {
    bytes.set(new TextEncoder().encode(text), offset);
  };

  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);

  let offset = HEADER_BYTES;
  for (const { samples } of waves) {
    bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), offset);
    offset += samples.byteLength;
  }
  return bytes;
}
