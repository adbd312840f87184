import { findRemotes, nameOfRemote } from '@prova/node/layout/remotes';
import type { Settings } from '@prova/node/settings/readSettings';
import { admitStored } from './admission';
import { keepAddresses } from './keptAddresses';
import { movePointer, publish, requireSignable, syncFiles } from './movePointer';
import { openReleases, type Releases } from './openReleases';
import { checkoutOf, packOwn, signOwn } from './ownRelease';
import type { PackedRemote } from './packRemote';
import { releasedPointer, type Pointer } from '../store/pointer';
import { readReleaseState } from './takeOver';

export interface ReleaseReport {
  readonly name: string;
  /** What is live now. */
  readonly version: string;
  readonly isNew: boolean;
  /** Why a start has left what is built here aside; null where it did not. */
  readonly leftAside: string | null;
}

/** Why a start may not replace what is live; null where it may. */
function heldBy(
  { chosenBy, checkout, withdrawn = [] }: Pointer,
  version: string,
  own: string,
  isProduction: boolean,
): string | null {
  if (withdrawn.includes(version)) return 'it was withdrawn';
  if (checkout === null) return 'it is another team’s';
  if (chosenBy === 'hand') return 'a person chose it';
  if (checkout !== own) return 'another folder of sources released it';
  return isProduction ? 'in production a start replaces nothing' : null;
}

/**
 * Brings the built remotes into the site as a start does: adds a pointer where there is none, and on a desk replaces what an
 * earlier start of the same checkout has released. What a person chose, what others released and, in production, whatever is live
 * stays. A remote of this checkout whose folder is gone goes with it, on a desk.
 */
export async function releaseRemotes(
  root: string,
  settings: Settings,
  onReleased: (report: ReleaseReport) => void,
): Promise<void> {
  const releases = openReleases(settings);
  const own = checkoutOf(root);
  const isProduction = settings.environment['NODE_ENV'] === 'production';
  const folders = findRemotes(root);
  const here = new Set(folders.map(nameOfRemote));
  await requireSignable(releases);
  for (const [name, { checkout }] of (await readReleaseState(releases, 'take-over')).pointers) {
    if (checkout !== own || here.has(name) || isProduction) continue;
    await movePointer(
      releases,
      name,
      (standing) => (standing?.checkout === own ? { act: 'remove', pointer: null } : null),
      { why: 'its folder is gone' },
    );
  }
  for (const folder of folders) {
    const packed = await packOwn(root, folder);
    onReleased({ name: folder, ...(await follow(releases, packed, own, isProduction)) });
  }
  await keepAddresses(releases.folder, settings);
  await syncFiles(releases, await publish(releases));
}

/** Makes a build live where a start may, and says what is live then. */
async function follow(
  releases: Releases,
  packed: PackedRemote,
  own: string,
  isProduction: boolean,
): Promise<Omit<ReleaseReport, 'name'>> {
  const { name, version } = packed.statement;
  const { remotes: teams } = await releases.policy();
  if (name in teams) {
    const live = (await releases.pointers.read()).pointers.get(name)?.current ?? 'nothing';
    return { version: live, isNew: false, leftAside: 'the policy gives it to a team of its own' };
  }
  let live = version;
  let leftAside: string | null = null;
  const move = await movePointer(releases, name, async (standing) => {
    live = version;
    leftAside =
      standing && standing.current !== version ? heldBy(standing, version, own, isProduction) : null;
    if (standing && leftAside !== null) {
      live = standing.current;
      return null;
    }
    const isThere = (await admitStored(releases, name, version)).ok;
    if (!isThere) await addOwn(releases, packed);
    if (standing?.current === version) return null;
    return { act: 'start', pointer: releasedPointer(standing, version, 'start', own) };
  });
  return { version: live, isNew: move !== null, leftAside };
}

/** Puts a release of this checkout into the store. */
async function addOwn(releases: Releases, packed: PackedRemote): Promise<void> {
  const { name, version, jws, files } = await signOwn(releases, packed);
  await releases.files.add(name, version, jws, files);
}

/** Signs the registry anew before it expires, and mends one that a process has left behind its pointers. */
export async function resignRegistry(settings: Settings): Promise<void> {
  const releases = openReleases(settings);
  if (await releases.readRegistry()) await publish(releases);
}
