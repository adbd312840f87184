import { statfs } from 'node:fs/promises';

/**
 * Reserve of free bytes: two segments of the write-ahead log. The embedded database recovers from a table
 * that cannot grow, but one whose log cannot grow never answers again, and neither does its process.
 */
const RESERVE = 32 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The disk has no room for changes; stored data can be read. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';
}

/**
 * Checks the disk of `folder`. @returns a function that throws DiskFullError while there is less than the
 * reserve
 */
export function createSpaceGuard(folder: string): () => Promise<void> {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= RESERVE) return;
    throw new DiskFullError(
      `The disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left, and ${RESERVE / MEGABYTE} MB are kept free. Free some space; nothing was changed.`,
    );
  };
}
