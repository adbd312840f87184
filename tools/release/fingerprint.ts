import { createHash } from 'node:crypto';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';

/** The files of a release by their paths, in the order of these. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/**
 * What ends a version's name: a hash of all that a release is, so that other bytes are another version, and a version says
 * whether its files are still those that were released.
 * @param origin where the release is served, e.g. `http://localhost:3001`
 */
export function fingerprintOf(
  files: ReleaseFiles,
  contribution: RegisteredRemote['contribution'],
  origin: string,
): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(name).update('\0').update(bytes);
  hash.update(JSON.stringify(contribution)).update(origin);
  return hash.digest('hex').slice(0, 12);
}
