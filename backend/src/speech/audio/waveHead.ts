/** Headless samples, as sent by telephony services. */
export interface RawSamples {
  readonly coding: 'pcm' | 'ulaw' | 'alaw';
  /** Sample rate; one channel. */
  readonly sampleRate: number;
}

/** WAV format tags of the codings, and bits per sample. */
const CODINGS = {
  pcm: { tag: 1, bits: 16 },
  alaw: { tag: 6, bits: 8 },
  ulaw: { tag: 7, bits: 8 },
} as const;
export const HEAD_BYTES = 44;
/** Players read this as "until the file ends". */
export const UNKNOWN_LENGTH = 0xff_ff_ff_ff;

/** A WAV head for the following samples; `length` is their bytes, null while unknown. */
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
