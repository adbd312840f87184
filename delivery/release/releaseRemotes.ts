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
  /** The version that is live now. */
  readonly version: string;
  readonly isNew: boolean;
  /** Why a start ignored the local build; null if it did not. */
  readonly leftAside: string | null;
}

/** Why a start may not replace the live release; null if it may. */
function heldBy(
  { chosenBy, checkout, withdrawn = [] }: Pointer,
  version: string,
  own: string,
  isProduction: boolean,
): string | null {
  if (withdrawn.includes(version)) return 'the version is withdrawn';
  if (checkout === null) return 'the remote belongs to another team';
  if (chosenBy === 'hand') return 'the live version was chosen manually';
  if (checkout !== own) return 'the live version was released from another checkout';
  return isProduction ? 'in production a start replaces no remote' : null;
}

/**
 * Releases the built remotes on a start: adds missing pointers, and locally replaces earlier starts' releases
 * of the same checkout. Choices of people, others' releases and, in production, everything live stay
 * unchanged. Locally, a remote whose folder is gone is removed.
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
      (pointer) => (pointer?.checkout === own ? { act: 'remove', pointer: null } : null),
      { why: 'its folder was removed' },
    );
  }
  for (const folder of folders) {
    const packed = await packOwn(root, folder);
    onReleased({ name: folder, ...(await follow(releases, packed, own, isProduction)) });
  }
  await keepAddresses(releases.folder, settings);
  await syncFiles(releases, await publish(releases));
}

/** Makes a build live where a start may, and returns the live release. */
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
    return { version: live, isNew: false, leftAside: 'the policy assigns it to another team' };
  }
  let live = version;
  let leftAside: string | null = null;
  const move = await movePointer(releases, name, async (pointer) => {
    live = version;
    leftAside = pointer && pointer.current !== version ? heldBy(pointer, version, own, isProduction) : null;
    if (pointer && leftAside !== null) {
      live = pointer.current;
      return null;
    }
    const isThere = (await admitStored(releases, name, version)).ok;
    if (!isThere) await addOwn(releases, packed);
    if (pointer?.current === version) return null;
    return { act: 'start', pointer: releasedPointer(pointer, version, 'start', own) };
  });
  return { version: live, isNew: move !== null, leftAside };
}

/** Stores a release of this checkout. */
async function addOwn(releases: Releases, packed: PackedRemote): Promise<void> {
  const { name, version, jws, files } = await signOwn(releases, packed);
  await releases.files.add(name, version, jws, files);
}

/** Renews the registry before it expires, and repairs a registry that lags its pointers. */
export async function resignRegistry(settings: Settings): Promise<void> {
  const releases = openReleases(settings);
  if (await releases.readRegistry()) await publish(releases);
}
