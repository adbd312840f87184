import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { nameOfRemote, type RemoteFolder } from '@prova/node/layout/remotes';
import type { Candidate } from './admission';
import type { Releases } from './openReleases';
import { packRemote, type PackedRemote } from './packRemote';
import { signStatement } from './statement/sealStatement';

/** Identifies a release's checkout. A local path must not appear in a shared folder. */
export const checkoutOf = (root: string) => createHash('sha256').update(realpathSync(root)).digest('hex');

/** Packs a built remote of this checkout. */
export const packOwn = (root: string, folder: RemoteFolder) =>
  packRemote(join(root, folder), nameOfRemote(folder));

/** Signs a release of this checkout as the operator's own. */
export async function signOwn(releases: Releases, { statement, files }: PackedRemote): Promise<Candidate> {
  const { name, version } = statement;
  return { name, version, jws: await signStatement(statement, await releases.teamKey()), files };
}
