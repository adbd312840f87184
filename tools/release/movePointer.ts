import type { Registry } from '@prova/shared/remote-contract/registry';
import type { Releases } from './openReleases';
import { revisionOf, type Board, type Move, type Pointer } from './pointer';
import {
  isUpToDate,
  readRegistryFile,
  signRegistry,
  writeRegistryFile,
  type RegistryContent,
} from './registryFile';
import { readBoard } from './takeOver';

/** What is to become of a pointer, and what to call it. */
export interface Decision {
  readonly act: Move['act'];
  readonly pointer: Pointer | null;
}
/** Decides from where a remote stands; null where that is well as it is. Throws one sentence where it cannot be. */
export type Decide = (standing: Pointer | null, board: Board) => Promise<Decision | null> | Decision | null;

export interface MoveOptions {
  /** In a person's words, for the log. */
  readonly why?: string | null;
  /** Says what would happen, and changes nothing. */
  readonly isDryRun?: boolean;
  /** What to throw where somebody else was faster and `decide` means what it saw; decides anew where there is none. */
  readonly overtaken?: (standing: Pointer | null) => Error;
}

/**
 * Moves a pointer and adds the line to the log. Whoever is overtaken by another process reads again and decides again, so
 * that no move is lost. The registry is not signed by this: see `publish`.
 * @returns the move that was made; null where nothing had to be moved
 */
export async function movePointer(
  releases: Releases,
  remote: string,
  decide: Decide,
  { why = null, isDryRun = false, overtaken }: MoveOptions = {},
): Promise<Move | null> {
  for (let isFirst = true; ; isFirst = false) {
    const board = await readBoard(releases, isDryRun ? 'look' : 'take-over');
    const standing = board.pointers.get(remote) ?? null;
    if (!isFirst && overtaken) throw overtaken(standing);
    const decision = await decide(standing, board);
    if (decision === null) return null;
    const move: Move = {
      at: new Date().toISOString(),
      by: releases.by,
      remote,
      act: decision.act,
      from: standing?.current ?? null,
      to: decision.pointer?.current ?? null,
      why,
      pointer: decision.pointer,
    };
    if (isDryRun || (await releases.pointers.move(move, revisionOf(board, remote)))) return move;
  }
}

/** The registry that follows from the pointers. A line whose release cannot be read stays as it was signed. */
async function deriveContent(
  { files, pointers: store }: Releases,
  { pointers }: Board,
  before: Registry | null,
): Promise<RegistryContent> {
  const standing = [...pointers];
  const lines = await Promise.all(
    standing.map(([name, { current }]) =>
      files
        .read(name, current)
        .catch(() => before?.remotes.find((line) => line.name === name && line.version === current)),
    ),
  );
  const missing = standing.find((_entry, at) => lines[at] === undefined);
  if (missing && store.sharedRegistry !== null) {
    // Signed without it, it would be gone on all machines.
    throw new Error(
      `This machine does not have ${missing[1].current} of ${missing[0]}, which is live. The registry stays as it is; ` +
        'copy the folder releases of a machine that has it.',
    );
  }
  return {
    remotes: lines.filter((line) => line !== undefined),
    disabled: standing.flatMap(([name, { disabled }]) =>
      disabled === null ? [] : [{ name, reason: disabled }],
    ),
  };
}

/**
 * Signs the registry that follows from the pointers, unless it is there already and fresh. It is the second half of every
 * move; after a process that died between the halves, whoever comes next does it.
 */
export async function publish(releases: Releases, now = Date.now()): Promise<Registry> {
  const key = await releases.key();
  const look = async () => {
    const before = await releases.readRegistry();
    const content = await deriveContent(releases, await readBoard(releases, 'look'), before);
    return { before, content };
  };
  const { folder } = releases.files;
  const { sharedRegistry } = releases.pointers;
  const isSigned = ({ before, content }: Awaited<ReturnType<typeof look>>) =>
    before !== null && isUpToDate(before, content, now);
  /** What another machine has signed and this one does not serve yet; null where they are at one. */
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
      if (newer !== null) await writeRegistryFile(folder, newer);
      return again.before;
    }
    const { jws, registry } = await signRegistry(folder, again.before, key, again.content, now);
    await sharedRegistry?.write(jws);
    await writeRegistryFile(folder, jws);
    return registry;
  });
}
