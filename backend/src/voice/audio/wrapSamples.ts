import { HEAD_BYTES, type RawSamples, UNKNOWN_LENGTH, waveHead } from '../../speech/audio/waveHead';

/** The samples as a WAV file, playable in every browser. */
export async function* wrapSamples(
  samples: AsyncIterable<Uint8Array>,
  form: RawSamples,
  length: number | null,
): AsyncGenerator<Uint8Array> {
  yield waveHead(form, length);
  yield* samples;
}

/** Completes a WAV file whose head was sent without its length; other files are unchanged. */
export function completeWave(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isOpen =
    bytes.length >= HEAD_BYTES &&
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(36, 40).toString('latin1') === 'data' &&
    bytes.readUInt32LE(40) === UNKNOWN_LENGTH;
  if (!isOpen) return file;
  const whole = Buffer.from(bytes);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - HEAD_BYTES, 40);
  return whole;
}
