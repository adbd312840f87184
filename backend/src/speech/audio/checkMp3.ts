import { type SoundCheck, tagAt } from './soundCheck';

/** Bit rates of layer III in kbit/s, by the index in a frame's header. */
const MPEG1_BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_SAMPLE_RATES = [44_100, 48_000, 32_000];

interface Frame {
  readonly length: number;
  readonly seconds: number;
  /** Whether the frame's side information contains sound at all. */
  readonly sounds: boolean;
}

/** The frame at `offset`; undefined for none. */
function readFrame(bytes: Uint8Array, offset: number): Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const rateIndex = (third >> 2) & 3;
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return undefined;
  const isMpeg1 = version === 3;
  const bitrate = (isMpeg1 ? MPEG1_BITRATES : MPEG2_BITRATES)[third >> 4] ?? 0;
  const divisor = isMpeg1 ? 1 : version === 2 ? 2 : 4;
  const sampleRate = (MPEG1_SAMPLE_RATES[rateIndex] ?? 0) / divisor;
  if (bitrate === 0 || sampleRate === 0) return undefined;
  const samples = isMpeg1 ? 1152 : 576;
  const hasChecksum = (second & 1) === 0;
  const channels = fourth >> 6 === 3 ? 1 : 2;
  return {
    length: Math.floor((samples / 8) * ((bitrate * 1000) / sampleRate)) + ((third >> 1) & 1),
    seconds: samples / sampleRate,
    sounds: namesSound(bytes, offset + (hasChecksum ? 6 : 4), isMpeg1, channels),
  };
}

/** Whether a frame contains sound: silence is coded as granules without values above one. */
function namesSound(bytes: Uint8Array, start: number, isMpeg1: boolean, channels: number): boolean {
  const header = isMpeg1 ? (channels === 1 ? 18 : 20) : channels === 1 ? 9 : 10;
  const granules = (isMpeg1 ? 2 : 1) * channels;
  const granuleBits = isMpeg1 ? 59 : 63;
  for (let granule = 0; granule < granules; granule += 1) {
    const bigValues = readBits(bytes, start * 8 + header + granule * granuleBits + 12, 9);
    if (bigValues > 0) return true;
  }
  return false;
}

function readBits(bytes: Uint8Array, position: number, count: number): number {
  let value = 0;
  for (let bit = position; bit < position + count; bit += 1) {
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  }
  return value;
}

/** Bytes of an ID3v2 tag at `offset`; 0 for none. */
function tagLength(bytes: Uint8Array, offset: number): number {
  if (tagAt(bytes, offset, 3) !== 'ID3') return 0;
  const size = [...bytes.subarray(offset + 6, offset + 10)];
  return 10 + size.reduce((sum, part) => sum * 128 + (part & 127), 0);
}

/** Whether the bytes begin like an MP3 file. */
export const isMp3 = (bytes: Uint8Array): boolean =>
  tagLength(bytes, 0) > 0 || readFrame(bytes, 0) !== undefined;

/** Whether an encoder's trailer begins at `offset`, after the last frame. */
const isTrailer = (bytes: Uint8Array, offset: number) =>
  tagAt(bytes, offset, 3) === 'TAG' ||
  tagAt(bytes, offset, 8) === 'APETAGEX' ||
  bytes.subarray(offset).every((byte) => byte === 0);

/**
 * An MP3 file, frame by frame: encoders write whole frames, so a partial frame at the end means truncation.
 */
export function checkMp3(bytes: Uint8Array): SoundCheck {
  let seconds = 0;
  let sounds = false;
  for (let offset = 0; offset < bytes.length;) {
    const tag = tagLength(bytes, offset);
    const frame = tag > 0 ? { length: tag, seconds: 0, sounds: false } : readFrame(bytes, offset);
    if (frame === undefined && isTrailer(bytes, offset)) break;
    if (frame === undefined || offset + frame.length > bytes.length) return { fault: 'cut' };
    seconds += frame.seconds;
    sounds ||= frame.sounds;
    offset += frame.length;
  }
  if (seconds === 0) return { fault: 'empty' };
  return sounds ? { seconds } : { fault: 'silent' };
}
