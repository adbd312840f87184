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
  /** The canary's share in per cent; null for everybody. */
  readonly share?: number | null;
  /** Developer override: hours and ticket hash; null for none. */
  readonly override?: { readonly hours: number; readonly hash: string } | null;
}

/** An incoming release, and its checkout; null for another team's release. */
export interface Incoming {
  readonly candidate: Candidate;
  readonly checkout: string | null;
  /** The operator's release gate; null for none, or if our own gate has passed the release. */
  readonly trial: Trial | null;
}

/** The effect of a manual release, actual or dry. */
export interface ReleasedByHand {
  readonly name: string;
  readonly version: string;
  /** The move; null if this version was there already. */
  readonly move: Move | null;
}

async function refuse(releases: Releases, { name, version }: Candidate, why: string): Promise<Error> {
  const live = (await releases.pointers.read()).pointers.get(name)?.current;
  const rest = live === undefined ? '' : `; ${live} stays live`;
  return new Error(`${name} ${version} is refused. ${why} Nothing was changed${rest}.`);
}

/** The objections of the release gate to a release, as sentences; null if it passes. */
function refusalOf({ passed, checks }: CandidateReport): string | null {
  if (passed) return null;
  const said = checks.filter((check) => !check.passed).map((check) => check.said);
  return said.join(' ') || 'The release does not pass the release gate of this site.';
}

/** Whether two signed statements describe the same release: same files, same contribution. */
function isSame(one: string, other: string): boolean {
  const contentOf = (jws: string) => {
    const { files, contribution } = decodeJwt(jws);
    return JSON.stringify([files, contribution]);
  };
  try {
    return contentOf(one) === contentOf(other);
  } catch {
    // The stored release is damaged; the new one replaces it.
    return true;
  }
}

/** Checks a release against policy and gate, and stores it. */
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
    const why = `The store already has a different ${version}: give this release another version.`;
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
 * Publishes signed releases, all or none; on resolution they are live, or served as canary or override.
 * @throws Error with a sentence per violated rule; nothing was changed then
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
      const why = 'That version is withdrawn: give the fixed release another version.';
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

/** Publishes a single release. */
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

/**
 * Packs and signs built remotes of this checkout, after their trial. The report of the release gate becomes
 * part of the signed statement.
 */
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
