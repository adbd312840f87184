import type { RemoteFolder } from '@prova/node/layout/remotes';
import type { Settings } from '@prova/node/settings/readSettings';
import { openReleases } from '../openReleases';
import {
  releaseTogether,
  signOwnBuilds,
  type ReleasedByHand,
  type ReleaseOptions,
  type Trial,
} from '../releaseCandidate';

/** `npm run release -- <folder>`, without the build. */
export async function releaseRemote(
  root: string,
  settings: Settings,
  folder: RemoteFolder,
  { trial = null, ...options }: ReleaseOptions & { readonly trial?: Trial | null } = {},
): Promise<ReleasedByHand> {
  const releases = openReleases(settings);
  const incoming = await signOwnBuilds(root, releases, [folder], trial);
  const [released] = await releaseTogether(releases, incoming, options);
  if (!released) throw new Error(`${folder} was not released`);
  return released;
}
