import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import { gzipAnywhere } from '@prova/delivery/kit/pack/gzipAnywhere';
import type { LayerEntry } from './layerEntry';
import { tarOf } from './tarOf';

/** A layer as a registry keeps it. */
export interface Layer {
  readonly packed: Buffer;
  /** SHA-256 of the tar, by which an image names what it unpacks. */
  readonly diffId: string;
}

/** Packs a layer of an image. @param date of everything in it, in seconds */
export function packLayer(entries: readonly LayerEntry[], date: number): Layer {
  const tar = tarOf(entries, date);
  const packed = gzipAnywhere(tar, constants.Z_DEFAULT_COMPRESSION);
  return { packed, diffId: `sha256:${createHash('sha256').update(tar).digest('hex')}` };
}
