/** Samples without a head, as telephones and telephone-like services send them. */
export interface RawSamples {
  readonly coding: 'pcm' | 'ulaw' | 'alaw';
  /** Samples a second; one channel. */
  readonly sampleRate: number;
}

/** WAV's numbers for the codings, and bits a sample. */
const CODINGS = {
  pcm: { tag: 1, bits: 16 },
  alaw: { tag: 6, bits: 8 },
  ulaw: { tag: 7, bits: 8 },
} as const;
const HEAD_BYTES = 44;
/** What players take as "until the file ends". */
const UNKNOWN_LENGTH = 0xff_ff_ff_ff;

/** A WAV file's head for samples that follow it; `length` is their bytes, null while nobody knows. */
export function waveHead({ coding, sampleRate }: RawSamples, length: number | null): Uint8Array {
  const { tag, bits } = CODINGS[coding];
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(length === null ? UNKNOWN_LENGTH : HEAD_BYTES - 8 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE((sampleRate * bits) / 8, 28);
  head.writeUInt16LE(bits / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(length ?? UNKNOWN_LENGTH, 40);
  return head;
}

/** The samples as a WAV file, which every browser plays. */
export async function* wrapSamples(
  samples: AsyncIterable<Uint8Array>,
  form: RawSamples,
  length: number | null,
): AsyncGenerator<Uint8Array> {
  yield waveHead(form, length);
  yield* samples;
}

/** A whole WAV file of which the head could not know the length when it was sent; other files stay as they are. */
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
