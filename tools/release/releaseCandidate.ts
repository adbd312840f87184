import { decodeJwt } from 'jose';
import type { RemoteFolder } from '../layout/remotes';
import type { Settings } from '../settings/readSettings';
import { admitCandidate, type Candidate } from './admission';
import { movePointer, publish, type Decide, type MoveOptions } from './movePointer';
import { openReleases, type Releases } from './openReleases';
import { checkoutOf, packOwn, signOwn } from './ownRelease';
import type { PackedRemote } from './packRemote';
import { releasedPointer, type Move } from './pointer';
import type { CandidateReport } from './statement/report';

/** Tries a release in the shell of this site. */
export type Trial = (packed: PackedRemote) => Promise<CandidateReport>;

export interface ReleaseOptions extends Pick<MoveOptions, 'why' | 'isDryRun'> {
  /** The gate on the operator's side; null where nothing is tried here. */
  readonly trial?: Trial | null;
}

/** What a release by hand has done, or would do. */
export interface ReleasedByHand {
  readonly version: string;
  /** Null where this version was live already. */
  readonly move: Move | null;
}

async function refuse(releases: Releases, { name, version }: Candidate, why: string): Promise<Error> {
  const live = (await releases.pointers.read()).pointers.get(name)?.current;
  const rest = live === undefined ? '' : `; ${live} stays live`;
  return new Error(`${name} ${version} is refused. ${why} Nothing was changed${rest}.`);
}

/** What the gate has against a release, as sentences; null where it passes. */
function refusalOf({ passed, checks }: CandidateReport): string | null {
  if (passed) return null;
  const said = checks.filter((check) => !check.passed).map((check) => check.said);
  return said.join(' ') || 'It does not pass the gate of this site.';
}

/** Whether two signed statements are of the same release: the same files, adding the same to the site. */
function isSame(one: string, other: string): boolean {
  const contentOf = (jws: string) => {
    const { files, contribution } = decodeJwt(jws);
    return JSON.stringify([files, contribution]);
  };
  try {
    return contentOf(one) === contentOf(other);
  } catch {
    // The one in the store is damaged; the new one takes its place.
    return true;
  }
}

/**
 * Releases what a team has signed; it is live when this resolves.
 * @param checkout null for another team's
 * @throws Error with a sentence for each rule that is against it; nothing was changed then
 */
export async function releaseCandidate(
  releases: Releases,
  candidate: Candidate,
  checkout: string | null,
  { isDryRun = false, trial = null, ...options }: ReleaseOptions = {},
): Promise<ReleasedByHand> {
  const { name, version, jws, files } = candidate;
  const admission = await admitCandidate(releases, candidate);
  if (!admission.ok) throw await refuse(releases, candidate, admission.why);
  const standing = await releases.files.find(name, version);
  if (standing?.kind === 'line' || (standing && !isSame(standing.jws, jws))) {
    const why = `The store has another ${version} of it: give this one a version of its own.`;
    throw await refuse(releases, candidate, why);
  }
  if (trial && admission.statement) {
    const why = refusalOf(await trial({ statement: admission.statement, files }));
    if (why !== null) throw await refuse(releases, candidate, why);
  }
  if (!isDryRun) await releases.files.add(name, version, jws, files);
  const decide: Decide = async (pointer) => {
    if (pointer?.withdrawn?.includes(version)) {
      throw await refuse(
        releases,
        candidate,
        'It was withdrawn: give what you have mended a version of its own.',
      );
    }
    return pointer?.current === version
      ? null
      : { act: 'release', pointer: releasedPointer(pointer, version, 'hand', checkout) };
  };
  const move = await movePointer(releases, name, decide, { ...options, isDryRun });
  if (!isDryRun) await publish(releases);
  return { version, move };
}

/**
 * Releases a remote of this checkout that is built, as a person who says so: no start replaces it. The gate's report becomes
 * part of what is signed.
 * @throws Error with a sentence for each rule that is against it
 */
export async function releaseRemote(
  root: string,
  settings: Settings,
  folder: RemoteFolder,
  { trial = null, ...options }: ReleaseOptions = {},
): Promise<ReleasedByHand> {
  const releases = openReleases(settings);
  const { statement, files } = await packOwn(root, folder);
  const report = trial === null ? null : await trial({ statement, files });
  const candidate = await signOwn(releases, { statement: { ...statement, report }, files });
  const why = report === null ? null : refusalOf(report);
  if (why !== null) throw await refuse(releases, candidate, why);
  return releaseCandidate(releases, candidate, checkoutOf(root), options);
}
