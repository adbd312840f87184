import { gzipSync } from 'node:zlib';

/** Where a gzip file says on which system it was made. */
const SYSTEM_AT = 9;
const ANY_SYSTEM = 255;

/** Compresses with gzip, to the same bytes on every system. @param level as zlib counts them */
export function gzipAnywhere(bytes: Buffer, level: number): Buffer {
  const packed = gzipSync(bytes, { level });
  packed[SYSTEM_AT] = ANY_SYSTEM;
  return packed;
}
