import type { RegisteredRemote } from '@prova/registry/registry';
import { changeTogether, requireWhole } from './changeRemote';
import type { Decision, MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { releasedPointer, withoutCanary, type Move, type Pointer } from '../store/pointer';
import { hasSameRoutes } from './hasSameRoutes';

/** Half of the people at most: there has to be something to compare it with. */
export const LARGEST_SHARE = 50;
const UNCHANGED = 'Nothing was changed.';

interface Beginning {
  readonly line: RegisteredRemote | undefined;
  /** What the registry says of the release that is live. */
  readonly live: RegisteredRemote | null;
  readonly share: number;
  readonly seat: number;
  /** The remotes that it begins with, its own among them. */
  readonly set: readonly string[];
}

/** Gives a release to a share of the people, or says why it cannot be. */
export function beginCanary(
  standing: Pointer | null,
  { line, live, share, seat, set }: Beginning,
): { readonly move: Decision | null } | { readonly refused: string } {
  if (!line) return { refused: 'It has no line in the registry.' };
  const { name, version } = line;
  if (standing === null || live === null) {
    return { refused: `Nothing of ${name} is live that it could be compared with: release it to all.` };
  }
  if (standing.disabled !== null) {
    return { refused: `${name} is disabled: nobody would be given it. Enable it first.` };
  }
  if (standing.current === version) return { refused: 'It is live already, for all.' };
  if (!hasSameRoutes(line, live)) {
    return {
      refused:
        'It changes who may open its pages, where they are, their titles or its menu, which are the same for all people: release it to all.',
    };
  }
  const { canary } = standing;
  if (canary?.version === version && canary.share === share) return { move: null };
  const next = { version, share, seat, ...(set.length > 1 && { set: [...set] }) };
  return { move: { act: 'canary', pointer: { ...standing, chosenBy: 'hand', canary: next } } };
}

/** A canary and those that began with it. */
async function setOf(releases: Releases, name: string): Promise<readonly string[]> {
  const { pointers } = await releases.pointers.read();
  return pointers.get(name)?.canary?.set ?? [name];
}

function requireCanary(name: string, { canary }: Pointer) {
  if (canary) return canary;
  throw new Error(
    `${name} has no canary. ${UNCHANGED} One begins with npm run release -- ${name} --canary 10.`,
  );
}

/**
 * Makes a canary live for all, and those that began with it.
 * @throws Error with one sentence where there is none, or its files are not as they were
 */
export async function promoteCanary(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
): Promise<readonly Move[]> {
  const decide = async (standing: Pointer, _board: unknown, remote: string): Promise<Decision> => {
    const { version } = requireCanary(remote, standing);
    await requireWhole(releases, remote, version, standing);
    return { act: 'promote', pointer: releasedPointer(standing, version, 'hand', standing.checkout) };
  };
  return changeTogether(releases, await setOf(releases, name), decide, options);
}

/**
 * Gives a canary to nobody any more, nor those that began with it.
 * @param seen the canary that is meant: where another one is there by now, nothing is done; null for whichever there is
 * @throws Error with one sentence where there is none
 */
export async function takeBackCanary(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
  seen: string | null = null,
): Promise<readonly Move[]> {
  const set = await setOf(releases, name);
  const decide = (standing: Pointer, board: { pointers: ReadonlyMap<string, Pointer> }, remote: string) => {
    // Whoever means a certain one does nothing where it is gone.
    const isAnother = seen !== null && board.pointers.get(name)?.canary?.version !== seen;
    if (isAnother || (remote !== name && !standing.canary)) return null;
    requireCanary(remote, standing);
    return { act: 'take-back', pointer: withoutCanary(standing) } as const;
  };
  return changeTogether(releases, set, decide, options);
}
