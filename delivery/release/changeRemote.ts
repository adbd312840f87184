import { findDamage } from './admission';
import { moveAndPublish, type Decide, type MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { readReleaseState } from './takeOver';
import { withoutTrialOf, withoutTrials, type ReleaseState, type Move, type Pointer } from '../store/pointer';

const LONGEST_REASON = 200;
const UNCHANGED = 'Nothing was changed.';

type Change = Pick<MoveOptions, 'why' | 'isDryRun'>;

function refuseUnknown(name: string, { pointers }: ReleaseState): Error {
  const known = [...pointers.keys()].join(', ');
  if (known === '') return new Error(`Nothing has been released yet. ${UNCHANGED}`);
  return new Error(`The registry has no remote ${name}; its remotes are ${known}. ${UNCHANGED}`);
}

/** Moves the pointers of existing remotes, all or none, and signs the registry again. */
export async function changeTogether(
  releases: Releases,
  names: readonly string[],
  decide: (pointer: Pointer, board: ReleaseState, name: string) => ReturnType<Decide>,
  options: MoveOptions,
): Promise<readonly Move[]> {
  return moveAndPublish(
    releases,
    names,
    (pointer, board, name) => {
      if (pointer === null) throw refuseUnknown(name, board);
      return decide(pointer, board, name);
    },
    options,
  );
}

/** Changes a single remote; null if unchanged. */
async function change(
  releases: Releases,
  name: string,
  decide: (pointer: Pointer, board: ReleaseState) => ReturnType<Decide>,
  options: MoveOptions,
): Promise<Move | null> {
  const [move = null] = await changeTogether(releases, [name], decide, options);
  return move;
}

/**
 * Refuses a release that cannot be live.
 * @throws Error with one sentence
 */
export async function requireWhole(
  releases: Releases,
  name: string,
  version: string,
  { current: stays, withdrawn = [] }: Pointer,
): Promise<void> {
  const damage = withdrawn.includes(version)
    ? 'That version is withdrawn for good.'
    : await findDamage(releases, name, version);
  if (damage === null) return;
  throw new Error(
    `${name} cannot go to ${version}. ${damage} ${UNCHANGED} ${stays} stays live; ` +
      `choose another version from npm run release -- --list ${name}.`,
  );
}

const isOfLive = ({ from, to }: Move) => from !== to;

/** Releases of a remote's current set, its own included. */
function findSet(name: string, { log }: ReleaseState): readonly string[] {
  const lastOf = (remote: string) => log.findLast((move) => move.remote === remote && isOfLive(move));
  const own = lastOf(name);
  if (!own?.set) return [name];
  const moved = own.set.find((other) => lastOf(other)?.at !== own.at);
  if (moved === undefined) return own.set;
  throw new Error(
    `${name} was released together with ${own.set.filter((other) => other !== name).join(', ')}, but ${moved} was moved since. ` +
      `${UNCHANGED} Check both, and choose a version for each: npm run release -- --to <version> ${name}.`,
  );
}

/**
 * Rolls back to the previously live release; a set is rolled back together. A second rollback undoes the
 * first.
 * @returns a move per remote
 * @throws Error with one sentence if there is no previous release, its files have changed, or another process
 * was faster
 */
export async function rollBackRemote(
  releases: Releases,
  name: string,
  options: Change = {},
): Promise<readonly Move[]> {
  const decide = async (pointer: Pointer, _board: ReleaseState, remote: string) => {
    const { current, previous } = pointer;
    if (previous === null) {
      throw new Error(`There is no earlier release of ${remote} to roll back to. ${UNCHANGED}`);
    }
    await requireWhole(releases, remote, previous, pointer);
    return {
      act: 'rollback',
      pointer: { ...withoutTrials(pointer), current: previous, previous: current, chosenBy: 'hand' },
    } as const;
  };
  return changeTogether(releases, findSet(name, await readReleaseState(releases, 'look')), decide, {
    ...options,
    // A rollback now would undo the newer move instead of the intended one.
    overtaken: (now, remote) =>
      new Error(
        `Another operator has just moved ${remote} to ${now?.current ?? 'nowhere'}. ${UNCHANGED} ` +
          `Check the new version, and retry if it is still wrong: npm run release -- --list ${remote}`,
      ),
  });
}

/**
 * Makes a stored version live.
 * @returns null if it is live already
 * @throws Error with one sentence if the store lacks it or its files have changed
 */
export async function goToVersion(
  releases: Releases,
  name: string,
  version: string,
  options: Change = {},
): Promise<Move | null> {
  return change(
    releases,
    name,
    async (pointer) => {
      const { current } = pointer;
      await requireWhole(releases, name, version, pointer);
      if (current === version && pointer.chosenBy === 'hand') return null;
      const previous = current === version ? pointer.previous : current;
      const before = current === version ? pointer : withoutTrials(pointer);
      return { act: 'to', pointer: { ...before, current: version, previous, chosenBy: 'hand' } };
    },
    options,
  );
}

/**
 * Disables a remote: its pages show the reason, and no browser requests its files.
 * @param reason for the reader of the page, in one sentence
 * @throws Error with one sentence if the remote is unknown or disabled already, or the reason is empty
 */
export async function disableRemote(
  releases: Releases,
  name: string,
  reason: string,
  options: Pick<Change, 'isDryRun'> = {},
): Promise<void> {
  const words = reason.trim();
  if (words === '') {
    throw new Error(
      `A reason is required: npm run release -- --disable ${name} --reason "<words>". ${UNCHANGED}`,
    );
  }
  if (words.length > LONGEST_REASON) {
    throw new Error(`The reason has ${words.length} characters; at most ${LONGEST_REASON} fit. ${UNCHANGED}`);
  }
  const decide = (pointer: Pointer) => {
    const { disabled } = pointer;
    if (disabled !== null) throw new Error(`${name} is already disabled ("${disabled}"). ${UNCHANGED}`);
    return { act: 'disable', pointer: { ...pointer, disabled: words } } as const;
  };
  await change(releases, name, decide, { ...options, why: words });
}

/**
 * Withdraws a version, for instance because of a vulnerability: it is no longer a rollback target or
 * fallback. A live version stays live until it is replaced. This is final: the same sources need a new
 * version.
 * @throws Error with one sentence if the store lacks it, it was withdrawn before, or the reason is empty
 */
export async function withdrawVersion(
  releases: Releases,
  name: string,
  version: string,
  { why = null, isDryRun = false }: Change = {},
): Promise<Move | null> {
  if (why === null || why.trim() === '') {
    throw new Error(
      `A reason is required: npm run release -- --withdraw ${version} ${name} --reason "<words>". ${UNCHANGED}`,
    );
  }
  return change(
    releases,
    name,
    async (pointer, { log }) => {
      const { withdrawn = [] } = pointer;
      if (withdrawn.includes(version))
        throw new Error(`${version} of ${name} is already withdrawn. ${UNCHANGED}`);
      const isKnown = ({ to, pointer }: Move) =>
        [to, pointer?.canary?.version, pointer?.override?.version].includes(version);
      if (!log.some((move) => move.remote === name && isKnown(move))) {
        throw new Error(
          `${version} of ${name} was never live. ${UNCHANGED} To list the versions: npm run release -- --list ${name}.`,
        );
      }
      const rest = withoutTrialOf(pointer, version);
      return { act: 'withdraw', pointer: { ...rest, withdrawn: [...withdrawn, version] } };
    },
    { why, isDryRun },
  );
}

/**
 * Enables a remote.
 * @throws Error with one sentence if the remote is unknown or not disabled
 */
export async function enableRemote(releases: Releases, name: string, options: Change = {}): Promise<void> {
  const decide = (pointer: Pointer) => {
    if (pointer.disabled === null) throw new Error(`${name} is not disabled. ${UNCHANGED}`);
    return { act: 'enable', pointer: { ...pointer, disabled: null } } as const;
  };
  await change(releases, name, decide, options);
}
