const SAMPLE_RATE = 8000;
const HEADER_BYTES = 44;
const LOUDNESS = 0.3;

/** A sine wave as a WAV file: mono, 16 bit, 8 kHz. */
export function makeTone({ hertz, seconds }: { hertz: number; seconds: number }): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const level = LOUDNESS * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
    file.writeInt16LE(Math.round(level * 0x7fff), HEADER_BYTES + index * 2);
  }
  return file;
}
