import type { RegisteredRemote } from '@prova/registry/registry';
import { changeTogether, requireWhole } from './changeRemote';
import type { Decision, MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { releasedPointer, withoutCanary, type Move, type Pointer } from '../store/pointer';
import { hasSameRoutes } from './hasSameRoutes';

/** Largest share of a canary: half of the people, since there has to be a control group. */
export const LARGEST_SHARE = 50;
const UNCHANGED = 'Nothing was changed.';

interface Beginning {
  readonly line: RegisteredRemote | undefined;
  /** The registry's entry of the live release. */
  readonly live: RegisteredRemote | null;
  readonly share: number;
  readonly seat: number;
  /** The remotes of the canary's set, its own included. */
  readonly set: readonly string[];
}

/** Serves a release to a share of visitors, or explains why not. */
export function beginCanary(
  pointer: Pointer | null,
  { line, live, share, seat, set }: Beginning,
): { readonly move: Decision | null } | { readonly refused: string } {
  if (!line) return { refused: 'The release has no line in the registry.' };
  const { name, version } = line;
  if (pointer === null || live === null) {
    return { refused: `No live version of ${name} exists for comparison: release it to everybody.` };
  }
  if (pointer.disabled !== null) {
    return { refused: `${name} is disabled: no visitor would get the canary. Enable it first.` };
  }
  if (pointer.current === version) return { refused: 'This version is already live for everybody.' };
  if (!hasSameRoutes(line, live)) {
    return {
      refused:
        'The release changes addresses, access, titles or menu entries, which are the same for all visitors: release it to everybody.',
    };
  }
  const { canary } = pointer;
  if (canary?.version === version && canary.share === share) return { move: null };
  const next = { version, share, seat, ...(set.length > 1 && { set: [...set] }) };
  return { move: { act: 'canary', pointer: { ...pointer, chosenBy: 'hand', canary: next } } };
}

/** A canary and its set. */
async function setOf(releases: Releases, name: string): Promise<readonly string[]> {
  const { pointers } = await releases.pointers.read();
  return pointers.get(name)?.canary?.set ?? [name];
}

function requireCanary(name: string, { canary }: Pointer) {
  if (canary) return canary;
  throw new Error(
    `${name} has no canary. ${UNCHANGED} To start one: npm run release -- ${name} --canary 10.`,
  );
}

/**
 * Makes a canary and its set live for all.
 * @throws Error with one sentence if there is no canary, or its files have changed
 */
export async function promoteCanary(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
): Promise<readonly Move[]> {
  const decide = async (pointer: Pointer, _board: unknown, remote: string): Promise<Decision> => {
    const { version } = requireCanary(remote, pointer);
    await requireWhole(releases, remote, version, pointer);
    return { act: 'promote', pointer: releasedPointer(pointer, version, 'hand', pointer.checkout) };
  };
  return changeTogether(releases, await setOf(releases, name), decide, options);
}

/**
 * Stops a canary and its set.
 * @param seen the intended canary: if another one is active by now, nothing is done; null for any
 * @throws Error with one sentence if there is no canary
 */
export async function takeBackCanary(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
  seen: string | null = null,
): Promise<readonly Move[]> {
  const set = await setOf(releases, name);
  const decide = (pointer: Pointer, board: { pointers: ReadonlyMap<string, Pointer> }, remote: string) => {
    // A caller that means a specific canary does nothing once that canary is gone.
    const isAnother = seen !== null && board.pointers.get(name)?.canary?.version !== seen;
    if (isAnother || (remote !== name && !pointer.canary)) return null;
    requireCanary(remote, pointer);
    return { act: 'take-back', pointer: withoutCanary(pointer) } as const;
  };
  return changeTogether(releases, set, decide, options);
}
