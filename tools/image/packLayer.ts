import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { LayerEntry } from './layerEntry';
import { tarOf } from './tarOf';

/** A layer as a registry keeps it. */
export interface Layer {
  readonly packed: Buffer;
  /** SHA-256 of the tar, by which an image names what it unpacks. */
  readonly diffId: string;
}

/** Where a gzip file says on which system it was made. */
const SYSTEM_AT = 9;
const ANY_SYSTEM = 255;

/** Packs a layer of an image. @param date of everything in it, in seconds */
export function packLayer(entries: readonly LayerEntry[], date: number): Layer {
  const tar = tarOf(entries, date);
  const packed = gzipSync(tar, { level: constants.Z_DEFAULT_COMPRESSION });
  packed[SYSTEM_AT] = ANY_SYSTEM;
  return { packed, diffId: `sha256:${createHash('sha256').update(tar).digest('hex')}` };
}
