import { createHash } from 'node:crypto';

/** Code, least value and extra bits of each length (RFC 8878, 3.1.1.3.2.1.1), for those beyond the codes that are their own value. */
const LITERAL_BITS = [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MATCH_BITS = [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const LITERAL_BASES = [16, 18, 20, 22, 24, 28, 32, 40, 48, 64, ...powers(7, 16)];
const MATCH_BASES = [35, 37, 39, 41, 43, 47, 51, 59, 67, 83, 99, ...powers(7, 16).map((base) => base + 3)];

const FRAME_MAGIC = 0xfd2fb528;
/** A frame of one segment that says its length in four bytes. */
const FRAME_FORM = 0xa0;
/** Before the frame: a frame to be skipped, of the hash's 32 bytes (RFC 9842, section 5). */
const HASH_HEADER = Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0);
const RAW = 0;
const COMPRESSED = 2;
/** Of offsets, lengths of matches and of literals: each has one code for all of the block. */
const ONE_CODE_EACH = 0x54;
/** A block may hold 128 kB. */
const LONGEST = 60_000;
/** What a match takes by itself is about this much. */
const WORTH_IT = 16;
const KEY = 8;
const TABLE_BITS = 16;

function powers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_each, at) => 2 ** (from + at));
}

interface Code {
  readonly code: number;
  readonly extra: number;
  readonly bits: number;
}
function codeOf(value: number, first: number, bases: readonly number[], bits: readonly number[]): Code {
  const at = bases.findLastIndex((base) => base <= value);
  if (at < 0) return { code: value - first, extra: 0, bits: 0 };
  const [base = 0, size = 0] = [bases[at], bits[at]];
  return { code: (bases[0] ?? 0) - first + at, extra: value - base, bits: size };
}
const literalCode = (length: number) => codeOf(length, 0, LITERAL_BASES, LITERAL_BITS);
const matchCode = (length: number) => codeOf(length, 3, MATCH_BASES, MATCH_BITS);
/** The first three values stand for offsets that were used before. */
function offsetCode(offset: number): Code {
  const code = 31 - Math.clz32(offset + 3);
  return { code, extra: offset + 3 - 2 ** code, bits: code };
}

/** Extra bits are read from the end: the first of them stands last, and a one before it says where they begin. */
function packBits(parts: readonly Code[]): Uint8Array {
  let bits = 1n;
  let length = 1;
  for (const part of parts) {
    bits = (bits << BigInt(part.bits)) | BigInt(part.extra);
    length += part.bits;
  }
  return Uint8Array.from({ length: Math.ceil(length / 8) }, (_each, at) =>
    Number((bits >> BigInt(8 * at)) & 255n),
  );
}

function block(kind: number, content: readonly Uint8Array[], isLast = false): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(3);
  head.writeUIntLE((body.length << 3) | (kind << 1) | Number(isLast), 0, 3);
  return Buffer.concat([head, body]);
}

function literalsHeader(length: number): Uint8Array {
  if (length < 32) return Uint8Array.of(length << 3);
  const header = Buffer.alloc(3);
  header.writeUIntLE((length << 4) | (3 << 2), 0, 3);
  return header;
}

/** Literals as they are, then what stands `offset` bytes before; as far before as the last copy stood, that takes no bits at all. */
function copyBlock(literals: Uint8Array, length: number, offset: number, lastOffset: number): Buffer {
  const isRepeated = offset === lastOffset && literals.length > 0;
  const [literal, match] = [literalCode(literals.length), matchCode(length)];
  const distance = isRepeated ? { code: 0, extra: 0, bits: 0 } : offsetCode(offset);
  return block(COMPRESSED, [
    literalsHeader(literals.length),
    literals,
    Uint8Array.of(1, ONE_CODE_EACH, literal.code, distance.code, match.code),
    packBits([distance, match, literal]),
  ]);
}

/** Finds what begins as the content does at a place: where the last match would go on, else anywhere. */
function createFinder(content: Buffer, dictionary: Buffer) {
  const hash = (bytes: Buffer, at: number) =>
    (Math.imul(bytes.readInt32LE(at), 0x9e3779b1) ^ Math.imul(bytes.readInt32LE(at + 4), 0x85ebca6b)) >>>
    (32 - TABLE_BITS);
  const places = new Int32Array(2 ** TABLE_BITS).fill(-1);
  for (let at = dictionary.length - KEY; at >= 0; at--) places[hash(dictionary, at)] = at;
  const lengthAt = (place: number, at: number) => {
    if (place < 0) return 0;
    let length = 0;
    while (at + length < content.length && place + length < dictionary.length) {
      if (content[at + length] !== dictionary[place + length]) break;
      length++;
    }
    return length;
  };
  return (at: number, expected: number) => {
    if (at + KEY > content.length) return null;
    const found = [expected, places[hash(content, at)] ?? -1]
      .map((place) => ({ place, length: lengthAt(place, at) }))
      .reduce((best, one) => (one.length > best.length ? one : best));
    return found.length >= WORTH_IT ? found : null;
  };
}

/**
 * What makes `content` of a dictionary that the receiver has, in the content encoding `dcz` (RFC 9842): zstd with what both have in common
 * as copies. Everything else stands in it as it is, so it is short where little has changed, and no compressor otherwise.
 */
export function encodeDelta(content: Buffer, dictionary: Buffer): Buffer {
  const find = createFinder(content, dictionary);
  const blocks: Buffer[] = [];
  let written = 0;
  let expected = 0;
  let lastOffset = 0;
  const writeRaw = (until: number) => {
    while (until - written > LONGEST) {
      blocks.push(block(RAW, [content.subarray(written, written + LONGEST)]));
      written += LONGEST;
    }
  };
  for (let at = 0; at < content.length;) {
    const found = find(at, expected);
    if (found === null) {
      at++;
      expected++;
      continue;
    }
    writeRaw(at);
    for (let copied = 0; copied < found.length;) {
      const rest = found.length - copied;
      // What would be too short to be copied is left to the piece before it.
      const length = rest > LONGEST ? LONGEST - WORTH_IT : rest;
      const literals = content.subarray(written, at + copied);
      const offset = at + dictionary.length - found.place;
      blocks.push(copyBlock(literals, length, offset, lastOffset));
      lastOffset = offset;
      copied += length;
      written = at + copied;
    }
    at = written;
    expected = found.place + found.length;
  }
  writeRaw(content.length);
  blocks.push(block(RAW, [content.subarray(written)], true));
  const head = Buffer.alloc(9);
  head.writeUInt32LE(FRAME_MAGIC, 0);
  head.writeUInt8(FRAME_FORM, 4);
  head.writeUInt32LE(content.length, 5);
  const hash = createHash('sha256').update(dictionary).digest();
  return Buffer.concat([HASH_HEADER, hash, head, ...blocks]);
}
