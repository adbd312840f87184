import { createHash } from 'node:crypto';
import { integrityOf } from '@prova/node/integrityOf';
import type { Contribution } from '@prova/shared/remote-contract/contribution';

/** A release's files by path, in this order. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** The files as listed in a statement. */
export const describeFiles = (files: ReleaseFiles) =>
  [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes), bytes: bytes.length }));

/**
 * Suffix of a version: a hash of the entire release, so that changed bytes get a new version.
 * @param origin the address of an earlier Prova's release, e.g. `http://localhost:3001`
 */
export function fingerprintOf(files: ReleaseFiles, contribution: Contribution, origin = ''): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(name).update('\0').update(bytes);
  hash.update(JSON.stringify(contribution)).update(origin);
  return hash.digest('hex').slice(0, 12);
}

/** A hash of all files, which binds a report to its bytes. */
export function digestOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update('\0').update(integrityOf(bytes)).update('\n');
  }
  return hash.digest('hex');
}
