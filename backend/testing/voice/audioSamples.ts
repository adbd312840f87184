const SAMPLE_RATE = 24_000;
const PITCH_HZ = 220;
const LOUDNESS = 8000;

/** Mono 16-bit PCM: a quiet tone, measurable as a level. */
function tone(seconds: number, sampleRate: number): Int16Array {
  const samples = new Int16Array(Math.round(seconds * sampleRate));
  return samples.map((_sample, index) => LOUDNESS * Math.sin((2 * Math.PI * PITCH_HZ * index) / sampleRate));
}

const bytesOf = (samples: Int16Array) => Buffer.from(samples.buffer);

/** A WAV file with `seconds` of a tone. */
export function waveFile(seconds: number, sampleRate = SAMPLE_RATE): Buffer {
  const data = bytesOf(tone(seconds, sampleRate));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const framesOf = (frame: Buffer, seconds: number, secondsEach: number) =>
  Buffer.concat(Array.from({ length: Math.max(2, Math.ceil(seconds / secondsEach)) }, () => frame));

/** MPEG-1 layer 3, 128 kbit/s, 44.1 kHz: frames of silence, playable by every decoder. */
export function mp3File(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return framesOf(frame, seconds, 1152 / 44_100);
}

/** AAC in ADTS, stereo, 44.1 kHz: frames of silence. */
const aacFile = (seconds: number) =>
  framesOf(
    Buffer.from('fff1508002 1ffc21004990021900 2380'.replaceAll(' ', ''), 'hex'),
    seconds,
    1024 / 44_100,
  );

function oggChecksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum = (sum ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80000000 ? 0x04c11db7 : 0)) >>> 0;
  }
  return sum;
}

function oggPage(packet: Buffer, index: number, flags: number, granule: number): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(index, 18);
  head.writeUInt8(1, 26);
  head.writeUInt8(packet.length, 27);
  const page = Buffer.concat([head, packet]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

/** Opus in Ogg, mono, 48 kHz: packets of 20 ms of silence. */
function opusFile(seconds: number): Buffer {
  const identification = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const comment = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');
  const count = Math.max(2, Math.ceil(seconds / 0.02));
  return Buffer.concat([
    oggPage(identification, 0, 2, 0),
    oggPage(comment, 1, 0, 0),
    ...Array.from({ length: count }, (_none, index) =>
      oggPage(Buffer.from([0xf8, 0xff, 0xfe]), index + 2, index === count - 1 ? 4 : 0, (index + 1) * 960),
    ),
  ]);
}

function flacChecksum(bytes: Buffer, width: 8 | 16): number {
  const [polynomial, top, mask] = width === 8 ? [0x07, 0x80, 0xff] : [0x8005, 0x8000, 0xffff];
  let sum = 0;
  for (const byte of bytes) {
    sum ^= width === 8 ? byte : byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & top ? polynomial : 0)) & mask;
  }
  return sum;
}

/** FLAC, mono, 16 bit, 44.1 kHz: blocks of 4096 samples of silence. */
function flacFile(seconds: number): Buffer {
  const blocks = Math.max(2, Math.ceil((seconds * 44_100) / 4096));
  const information = Buffer.alloc(38);
  information.set([0x80, 0, 0, 34, 0x10, 0, 0x10, 0]);
  information.writeBigUInt64BE((44_100n << 44n) | (15n << 36n) | BigInt(blocks * 4096), 14);
  const frame = (index: number) => {
    const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, index]);
    const withHeadSum = Buffer.concat([head, Buffer.from([flacChecksum(head, 8), 0, 0, 0])]);
    const sum = Buffer.alloc(2);
    sum.writeUInt16BE(flacChecksum(withHeadSum, 16));
    return Buffer.concat([withHeadSum, sum]);
  };
  return Buffer.concat([
    Buffer.from('fLaC'),
    information,
    ...Array.from({ length: blocks }, (_none, index) => frame(index % 128)),
  ]);
}

/** 8-bit telephony samples: a square wave of the two levels. */
function telephoneFile(seconds: number, levels: readonly [number, number]): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 8000));
  return samples.map(
    (_sample, index) => levels[Math.floor((index * PITCH_HZ * 2) / 8000) % 2 === 0 ? 0 : 1],
  ) as Buffer;
}

/** Audio as sent by a provider in one of its formats, e.g. `mp3`, `mp3_44100_128`, `pcm_16000`. */
export function audioSample(format: string, seconds: number): Buffer {
  const [kind, rate] = format.split('_');
  switch (kind) {
    case 'mp3':
      return mp3File(seconds);
    case 'wav':
      return waveFile(seconds, rate === undefined ? SAMPLE_RATE : Number(rate));
    case 'pcm':
      return bytesOf(tone(seconds, rate === undefined ? SAMPLE_RATE : Number(rate)));
    case 'opus':
      return opusFile(seconds);
    case 'aac':
      return aacFile(seconds);
    case 'flac':
      return flacFile(seconds);
    case 'ulaw':
      return telephoneFile(seconds, [0x9f, 0x1f]);
    case 'alaw':
      return telephoneFile(seconds, [0x95, 0x15]);
    default:
      throw new Error(`The double makes no ${format}`);
  }
}
