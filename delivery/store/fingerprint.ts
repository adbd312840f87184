import { createHash } from 'node:crypto';
import { integrityOf } from '@prova/node/integrityOf';
import type { Contribution } from '@prova/shared/remote-contract/contribution';

/** The files of a release by their paths, in the order of these. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** The files as a statement names them. */
export const describeFiles = (files: ReleaseFiles) =>
  [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes), bytes: bytes.length }));

/**
 * What ends a version's name: a hash of all that a release is, so that other bytes are another version.
 * @param origin where a release of earlier versions of Prova was served, e.g. `http://localhost:3001`
 */
export function fingerprintOf(files: ReleaseFiles, contribution: Contribution, origin = ''): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(name).update('\0').update(bytes);
  hash.update(JSON.stringify(contribution)).update(origin);
  return hash.digest('hex').slice(0, 12);
}

/** A hash of all files, by which a report says of which bytes it speaks. */
export function digestOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update('\0').update(integrityOf(bytes)).update('\n');
  }
  return hash.digest('hex');
}
