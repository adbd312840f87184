import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { findRemotes, nameOfRemote, type RemoteFolder } from '../layout/remotes';
import type { Settings } from '../settings/readSettings';
import { addressOf } from './addressOf';
import { movePointer, publish, type Decide, type MoveOptions } from './movePointer';
import { openReleases, type Releases } from './openReleases';
import { packRemote, type PackedRemote } from './packRemote';
import type { Move, Pointer } from './pointer';
import type { Release } from './releaseStore';
import { readBoard } from './takeOver';

export interface ReleaseReport {
  readonly name: string;
  /** What is live now. */
  readonly version: string;
  readonly isNew: boolean;
  /** Why a start has left what is built here aside; null where it did not. */
  readonly leftAside: string | null;
}

/** A path of this machine has no business in a folder that others may read. */
const checkoutOf = (root: string) => createHash('sha256').update(realpathSync(root)).digest('hex');

const released = (
  standing: Pointer | null,
  version: string,
  chosenBy: Pointer['chosenBy'],
  checkout: string | null,
): Pointer => ({
  current: version,
  previous: standing?.current ?? null,
  chosenBy,
  checkout,
  disabled: standing?.disabled ?? null,
});

/** Why a start may not replace what is live; null where it may. */
function heldBy({ chosenBy, checkout }: Pointer, own: string, isProduction: boolean): string | null {
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
  for (const [name, { checkout }] of (await readBoard(releases, 'take-over')).pointers) {
    if (checkout !== own || here.has(name) || isProduction) continue;
    await movePointer(
      releases,
      name,
      (standing) => (standing?.checkout === own ? { act: 'remove', pointer: null } : null),
      { why: 'its folder is gone' },
    );
  }
  for (const folder of folders) {
    const packed = await packRemote(root, folder, addressOf(settings, nameOfRemote(folder)));
    onReleased({ name: folder, ...(await follow(releases, packed, own, isProduction)) });
  }
  await publish(releases);
}

/** Makes a build live where a start may, and says what is live then. */
async function follow(
  releases: Releases,
  { release, files }: PackedRemote,
  own: string,
  isProduction: boolean,
): Promise<Omit<ReleaseReport, 'name'>> {
  const { name, version } = release;
  let live = version;
  let leftAside: string | null = null;
  const move = await movePointer(releases, name, async (standing) => {
    live = version;
    leftAside = standing && standing.current !== version ? heldBy(standing, own, isProduction) : null;
    if (standing && leftAside !== null) {
      live = standing.current;
      return null;
    }
    if (standing?.current === version && (await releases.files.has(name, version))) return null;
    await releases.files.add(release, files);
    if (standing?.current === version) return null;
    return { act: 'start', pointer: released(standing, version, 'start', own) };
  });
  return { version: live, isNew: move !== null, leftAside };
}

/**
 * Releases what was built because a person saved a file under `npm run dev`: they want to see that, whatever is live, and the
 * starts after it go on from there.
 */
export async function releaseSaved(
  root: string,
  settings: Settings,
  folders: readonly RemoteFolder[],
): Promise<void> {
  const releases = openReleases(settings);
  for (const folder of folders) {
    const { release, files } = await packRemote(root, folder, addressOf(settings, nameOfRemote(folder)));
    const { name, version } = release;
    await releases.files.add(release, files);
    await movePointer(releases, name, (standing) =>
      standing?.current === version
        ? null
        : { act: 'start', pointer: released(standing, version, 'start', checkoutOf(root)) },
    );
  }
  await publish(releases);
}

/** What a release by hand has done, or would do. */
export interface ReleasedByHand {
  readonly version: string;
  /** Null where this version was live already. */
  readonly move: Move | null;
}

/**
 * Releases a remote that is built, as a person who says so: it is live when this resolves, and no start replaces it.
 * @throws Error with one sentence where the build is not whole
 */
export async function releaseRemote(
  root: string,
  settings: Settings,
  folder: RemoteFolder,
  options: Pick<MoveOptions, 'why' | 'isDryRun'> = {},
): Promise<ReleasedByHand> {
  const packed = await packRemote(root, folder, addressOf(settings, nameOfRemote(folder)));
  return releasePacked(openReleases(settings), packed, checkoutOf(root), options);
}

/** The same for a release that is packed already; `checkout` is null for another team's. */
export async function releasePacked(
  releases: Releases,
  { release, files }: PackedRemote,
  checkout: string | null,
  { isDryRun = false, ...options }: Pick<MoveOptions, 'why' | 'isDryRun'> = {},
): Promise<ReleasedByHand> {
  const { name, version } = release;
  if (!isDryRun) await releases.files.add(release, files);
  return releaseStored(releases, version, name, checkout, { ...options, isDryRun });
}

/** Releases another team's remote, whose files are where its line says. */
export async function releaseLine(releases: Releases, line: Release): Promise<ReleasedByHand> {
  await releases.files.addLine(line);
  return releaseStored(releases, line.version, line.name, null, {});
}

async function releaseStored(
  releases: Releases,
  version: string,
  name: string,
  checkout: string | null,
  options: MoveOptions,
): Promise<ReleasedByHand> {
  const decide: Decide = (standing) =>
    standing?.current === version
      ? null
      : { act: 'release', pointer: released(standing, version, 'hand', checkout) };
  const move = await movePointer(releases, name, decide, options);
  if (!options.isDryRun) await publish(releases);
  return { version, move };
}

/** Signs the registry anew before it expires, and mends one that a process has left behind its pointers. */
export async function resignRegistry(settings: Settings): Promise<void> {
  const releases = openReleases(settings);
  if (await releases.readRegistry()) await publish(releases);
}
