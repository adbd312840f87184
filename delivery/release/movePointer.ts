import { describeSystemError } from '@prova/node/describeSystemError';
import { messageOf } from '@prova/node/messageOf';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { deriveContent } from './deriveContent';
import type { Releases } from './openReleases';
import { revisionOf, type ReleaseState, type Move, type Pointer } from '../store/pointer';
import type { Step } from '../store/pointerStore';
import {
  isUpToDate,
  readFloor,
  readRegistryFile,
  signerOf,
  signRegistry,
  writeRegistryFile,
} from './registryFile';
import { readReleaseState, refuseOlderLog } from './takeOver';

/** The intended change of a pointer, and its name. */
export interface Decision {
  readonly act: Move['act'];
  readonly pointer: Pointer | null;
}
/**
 * Decides on a remote's state; null for no change. Throws an error of one sentence if the change is
 * impossible.
 */
export type Decide = (
  pointer: Pointer | null,
  board: ReleaseState,
  remote: string,
) => Promise<Decision | null> | Decision | null;

export interface MoveOptions {
  /** The reason in a person's words, for the log. */
  readonly why?: string | null;
  /** Whether to describe the effect only, and change nothing. */
  readonly isDryRun?: boolean;
  /**
   * Error to throw after a lost race, if the decision depends on what `decide` saw. Without one, the decision
   * is repeated.
   */
  readonly overtaken?: (pointer: Pointer | null, remote: string) => Error;
}

/**
 * Moves the pointers of several remotes, all of them or none, and appends to the log. After a lost race it
 * reads and decides again, so that no move is lost. Does not sign the registry: see `publish`.
 * @returns the moves made; none for unchanged remotes
 */
export async function movePointers(
  releases: Releases,
  remotes: readonly string[],
  decide: Decide,
  { why = null, isDryRun = false, overtaken }: MoveOptions = {},
): Promise<readonly Move[]> {
  for (let isFirst = true; ; isFirst = false) {
    const board = await readReleaseState(releases, isDryRun ? 'look' : 'take-over');
    const steps: Step[] = [];
    const at = new Date().toISOString();
    for (const remote of remotes) {
      const pointer = board.pointers.get(remote) ?? null;
      if (!isFirst && overtaken) throw overtaken(pointer, remote);
      const decision = await decide(pointer, board, remote);
      if (decision === null) continue;
      const move: Move = {
        at,
        by: releases.by,
        remote,
        act: decision.act,
        from: pointer?.current ?? null,
        to: decision.pointer?.current ?? null,
        why,
        pointer: decision.pointer,
      };
      steps.push({ move, revision: revisionOf(board, remote) });
    }
    const set = steps.map(({ move }) => move.remote);
    const made = set.length > 1 ? steps.map((step) => ({ ...step, move: { ...step.move, set } })) : steps;
    if (set.length === 0 || isDryRun || (await releases.pointers.moveTogether(made))) {
      return made.map(({ move }) => move);
    }
  }
}

/** Reads all inputs of a registry, so that invalid inputs are reported before anything moves. */
export async function movePointer(
  releases: Releases,
  remote: string,
  decide: Decide,
  options: MoveOptions = {},
): Promise<Move | null> {
  const [move = null] = await movePointers(releases, [remote], decide, options);
  return move;
}

type Named = Pick<RegisteredRemote, 'name' | 'version'>;
interface NamedReleases {
  readonly remotes: readonly Named[];
  readonly fallbacks?: readonly Named[] | undefined;
  readonly canaries?: readonly { readonly remote: Named }[] | undefined;
  readonly overrides?: readonly { readonly remote: Named }[] | undefined;
}
const releasesOf = ({ remotes, fallbacks = [], canaries = [], overrides = [] }: NamedReleases): Named[] => [
  ...fallbacks,
  ...[...canaries, ...overrides].map(({ remote }) => remote),
  ...remotes,
];

/** Uploads files before the registry that names them is published, so that its readers find them. */
export async function syncFiles({ files }: Pick<Releases, 'files'>, registry: NamedReleases): Promise<void> {
  for (const { name, version } of releasesOf(registry)) await files.sync(name, version);
}

const keyOf = ({ name, version }: Named) => `${name} ${version}`;
const named = v.object({ name: v.string(), version: v.string() });
const tried = v.optional(v.array(v.object({ remote: named })));
const servedSchema = v.object({
  remotes: v.array(named),
  fallbacks: v.optional(v.array(named)),
  canaries: tried,
  overrides: tried,
});

/**
 * Uploads the files that are new to this machine's registry. An unreachable bucket does not prevent disabling
 * a release, or rolling back to one whose files are here.
 * @returns a function that completes the upload once the registry is written, as far as possible
 */
async function syncNewFiles(
  releases: Pick<Releases, 'files' | 'folder'>,
  registry: Registry,
): Promise<() => Promise<void>> {
  const served = new Set((await readServed(releases.folder)).map(keyOf));
  const all = releasesOf(registry);
  await syncFiles(releases, { remotes: all.filter((line) => !served.has(keyOf(line))) });
  const rest = { remotes: all.filter((line) => served.has(keyOf(line))) };
  return () => syncFiles(releases, rest).catch(() => undefined);
}

/** The entries of this machine's registry, verified or not: nothing is loaded from these entries here. */
async function readServed(folder: string): Promise<readonly Named[]> {
  const jws = await readRegistryFile(folder);
  try {
    return jws === null ? [] : releasesOf(v.parse(servedSchema, decodeJwt(jws.trim())));
  } catch {
    return [];
  }
}

/** Takes over the registry signed by the machine with the operator's key. */
async function followSigner(releases: Releases): Promise<Registry> {
  const { pointers, folder, readRegistry } = releases;
  const shared = (await pointers.sharedRegistry?.read()) ?? null;
  const registry = await readRegistry();
  if (registry && shared !== null && shared !== (await readRegistryFile(folder))) {
    const syncRest = await syncNewFiles(releases, registry);
    await writeRegistryFile(folder, shared);
    await syncRest();
  }
  if (registry) return registry;
  throw new Error(
    'This machine has neither a registry nor the key that signs one. Nothing was changed. ' +
      'Run npm run release -- --sign on the machine with the key, and copy releases/registry.jws from there.',
  );
}

/**
 * Signs the registry derived from the pointers, unless a fresh one exists. It is the second half of every
 * move; after a crash between the halves, the next process completes it.
 */
export async function publish(releases: Releases, now = Date.now()): Promise<Registry> {
  const key = await releases.key();
  if (key === null) return followSigner(releases);
  const look = async () => {
    const before = await releases.readRegistry();
    const board = await readReleaseState(releases, 'look');
    if (before) refuseOlderLog(before, board, folder);
    const content = await deriveContent(releases, board, before, now);
    const jws = (await sharedRegistry?.read()) ?? (await readRegistryFile(folder));
    return { before, content, signer: jws === null ? null : signerOf(jws) };
  };
  const { folder } = releases;
  const { sharedRegistry } = releases.pointers;
  const isSigned = ({ before, content, signer }: Awaited<ReturnType<typeof look>>) =>
    before !== null && signer === key.kid && isUpToDate(before, content, now);
  /** A registry that another machine has signed and this machine does not serve; null for none. */
  const findNewer = async () => {
    const shared = (await sharedRegistry?.read()) ?? null;
    return shared === (await readRegistryFile(folder)) ? null : shared;
  };
  const isShared = async () => sharedRegistry === null || (await sharedRegistry.read()) !== null;

  const seen = await look();
  if (seen.before && isSigned(seen) && (await isShared()) && (await findNewer()) === null) return seen.before;
  return releases.pointers.alone(async () => {
    const again = await look();
    if (again.before && isSigned(again) && (await isShared())) {
      const newer = await findNewer();
      if (newer !== null) {
        const syncRest = await syncNewFiles(releases, again.before);
        await writeRegistryFile(folder, newer);
        await syncRest();
      }
      return again.before;
    }
    const { jws, registry } = await signRegistry(folder, again.before, key, again.content, now);
    const syncRest = await syncNewFiles(releases, registry);
    await sharedRegistry?.write(jws);
    await writeRegistryFile(folder, jws);
    await syncRest();
    return registry;
  });
}

/** Reads all inputs of a registry: invalid ones are reported before anything moves. */
export async function requireSignable(releases: Releases): Promise<void> {
  const [key, registry] = await Promise.all([
    releases.key(),
    releases.readRegistry(),
    releases.policy(),
    releases.ownKeys(),
    readFloor(releases.folder),
  ]);
  if (key && registry) refuseOlderLog(registry, await releases.pointers.read(), releases.folder);
}

/**
 * Moves pointers, all or none, and signs the registry derived from them.
 * @throws Error with one sentence: before anything is moved, or with what was moved and is not signed yet
 */
export async function moveAndPublish(
  releases: Releases,
  remotes: readonly string[],
  decide: Decide,
  options: MoveOptions = {},
): Promise<readonly Move[]> {
  if (options.isDryRun !== true) await requireSignable(releases);
  const moves = await movePointers(releases, remotes, decide, options);
  if (options.isDryRun === true) return moves;
  try {
    await publish(releases);
  } catch (cause) {
    if (moves.length === 0) throw cause;
    const { what, remedy } = describeSystemError(cause) ?? {
      what: messageOf(cause).replace(/\.$/, ''),
      remedy: '',
    };
    throw new Error(
      `The move of ${moves.map(({ remote }) => remote).join(', ')} is logged and stays, but the registry could not be signed: ${what}. ` +
        `Pages keep using the previous registry. ${remedy} A running site signs within a minute; or run npm run release -- --sign`,
      { cause },
    );
  }
  return moves;
}
