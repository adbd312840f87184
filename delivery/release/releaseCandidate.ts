import type { RegisteredRemote } from '@prova/registry/registry';
import { decodeJwt } from 'jose';
import type { RemoteFolder } from '@prova/node/layout/remotes';
import { admitCandidate, type Candidate } from './admission';
import { beginCanary } from './canary';
import { chooseFirstBucket } from './chooseFirstBucket';
import { beginOverride } from './override';
import { moveAndPublish, type Decide, type MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { checkoutOf, packOwn, signOwn } from './ownRelease';
import type { PackedRemote } from './packRemote';
import { releasedPointer, type Move } from '../store/pointer';
import type { CandidateReport } from './statement/report';

/** Tries a release in the shell of this site. */
export type Trial = (packed: PackedRemote) => Promise<CandidateReport>;

export interface ReleaseOptions extends Pick<MoveOptions, 'why' | 'isDryRun'> {
  /** Of a hundred people, how many are given it in the place of what is live; null where all are. */
  readonly share?: number | null;
  /** Shown to a developer alone, for so many hours, by the ticket of this hash; null where it is not. */
  readonly override?: { readonly hours: number; readonly hash: string } | null;
}

/** A release that comes in, and which checkout it is of; null for another team's. */
export interface Incoming {
  readonly candidate: Candidate;
  readonly checkout: string | null;
  /** The gate on the operator's side; null where nothing is tried here, or what is ours has passed it. */
  readonly trial: Trial | null;
}

/** What a release by hand has done, or would do. */
export interface ReleasedByHand {
  readonly name: string;
  readonly version: string;
  /** Null where this version stood so already. */
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

/** Holds a release against the policy and the gate, and puts it into the store. */
async function takeIn(
  releases: Releases,
  { candidate, trial }: Incoming,
  isDryRun: boolean,
): Promise<RegisteredRemote> {
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
  return admission.line;
}

/**
 * Releases what teams have signed, all of it or nothing; it is live, or given to those who are to try it, when this resolves.
 * @throws Error with a sentence for each rule that is against it; nothing was changed then
 */
export async function releaseTogether(
  releases: Releases,
  incoming: readonly Incoming[],
  { share = null, override = null, ...options }: ReleaseOptions = {},
): Promise<readonly ReleasedByHand[]> {
  const set = incoming.map(({ candidate }) => candidate.name);
  const lines = new Map<string, RegisteredRemote>();
  for (const one of incoming) {
    lines.set(one.candidate.name, await takeIn(releases, one, options.isDryRun ?? false));
  }
  const live = await releases.readRegistry();
  const decide: Decide = async (pointer, { pointers }, name) => {
    const own = incoming.find(({ candidate }) => candidate.name === name);
    if (!own) return null;
    const { candidate, checkout } = own;
    const { version } = candidate;
    if (pointer?.withdrawn?.includes(version)) {
      const why = 'It was withdrawn: give what you have mended a version of its own.';
      throw await refuse(releases, candidate, why);
    }
    const current = live?.remotes.find((line) => line.name === name) ?? null;
    if (override !== null) {
      const line = lines.get(name);
      const decision = beginOverride(pointer, { line, live: current, ...override, now: Date.now() });
      if ('refused' in decision) throw await refuse(releases, candidate, decision.refused);
      return decision.move;
    }
    if (share !== null) {
      const seat = chooseFirstBucket(
        pointers,
        incoming.map((one) => one.candidate),
      );
      const decision = beginCanary(pointer, { line: lines.get(name), live: current, share, seat, set });
      if ('refused' in decision) throw await refuse(releases, candidate, decision.refused);
      return decision.move;
    }
    return pointer?.current === version
      ? null
      : { act: 'release', pointer: releasedPointer(pointer, version, 'hand', checkout) };
  };
  const moves = await moveAndPublish(releases, set, decide, options);
  return incoming.map(({ candidate: { name, version } }) => ({
    name,
    version,
    move: moves.find(({ remote }) => remote === name) ?? null,
  }));
}

/** The same of one. */
export async function releaseCandidate(
  releases: Releases,
  candidate: Candidate,
  checkout: string | null,
  { trial = null, ...options }: ReleaseOptions & { readonly trial?: Trial | null } = {},
): Promise<ReleasedByHand> {
  const [released] = await releaseTogether(releases, [{ candidate, checkout, trial }], options);
  if (!released) throw new Error(`${candidate.name} was not released.`);
  return released;
}

/** Packs, tries and signs remotes of this checkout that are built. The gate's report becomes part of what is signed. */
export async function signOwnBuilds(
  root: string,
  releases: Releases,
  folders: readonly RemoteFolder[],
  trial: Trial | null,
): Promise<readonly Incoming[]> {
  const incoming: Incoming[] = [];
  for (const folder of folders) {
    const { statement, files } = await packOwn(root, folder);
    const report = trial === null ? null : await trial({ statement, files });
    const candidate = await signOwn(releases, { statement: { ...statement, report }, files });
    const why = report === null ? null : refusalOf(report);
    if (why !== null) throw await refuse(releases, candidate, why);
    incoming.push({ candidate, checkout: checkoutOf(root), trial: null });
  }
  return incoming;
}
