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
  return new Error(`The registry knows no remote ${name}: ${known}. ${UNCHANGED}`);
}

/** Moves the pointers of remotes that are there, all or none, and signs the registry anew. */
export async function changeTogether(
  releases: Releases,
  names: readonly string[],
  decide: (standing: Pointer, board: ReleaseState, name: string) => ReturnType<Decide>,
  options: MoveOptions,
): Promise<readonly Move[]> {
  return moveAndPublish(
    releases,
    names,
    (standing, board, name) => {
      if (standing === null) throw refuseUnknown(name, board);
      return decide(standing, board, name);
    },
    options,
  );
}

/** The same of one. */
async function change(
  releases: Releases,
  name: string,
  decide: (standing: Pointer, board: ReleaseState) => ReturnType<Decide>,
  options: MoveOptions,
): Promise<Move | null> {
  const [move = null] = await changeTogether(releases, [name], decide, options);
  return move;
}

/** @throws Error with one sentence where a release cannot be live */
export async function requireWhole(
  releases: Releases,
  name: string,
  version: string,
  { current: stays, withdrawn = [] }: Pointer,
): Promise<void> {
  const damage = withdrawn.includes(version)
    ? 'It was withdrawn, and is never run again.'
    : await findDamage(releases, name, version);
  if (damage === null) return;
  throw new Error(
    `${name} cannot go to ${version}. ${damage} ${UNCHANGED} ${stays} stays live; ` +
      `choose another version from npm run release -- --list ${name}.`,
  );
}

const isOfLive = ({ from, to }: Move) => from !== to;

/** What came live in one with what is live of a remote now, itself among them. */
function findSet(name: string, { log }: ReleaseState): readonly string[] {
  const lastOf = (remote: string) => log.findLast((move) => move.remote === remote && isOfLive(move));
  const own = lastOf(name);
  if (!own?.set) return [name];
  const moved = own.set.find((other) => lastOf(other)?.at !== own.at);
  if (moved === undefined) return own.set;
  throw new Error(
    `${name} came live together with ${own.set.filter((other) => other !== name).join(', ')}, and ${moved} was moved since. ` +
      `${UNCHANGED} Look at both, and choose a version for each: npm run release -- --to <version> ${name}.`,
  );
}

/**
 * Goes back to the release that was live before this one; what came live together goes back together. Once more undoes that.
 * @returns a move for each remote
 * @throws Error with one sentence where there is none, its files are not as they were, or somebody else was faster
 */
export async function rollBackRemote(
  releases: Releases,
  name: string,
  options: Change = {},
): Promise<readonly Move[]> {
  const decide = async (standing: Pointer, _board: ReleaseState, remote: string) => {
    const { current, previous } = standing;
    if (previous === null) {
      throw new Error(`There is no earlier release of ${remote} to go back to. ${UNCHANGED}`);
    }
    await requireWhole(releases, remote, previous, standing);
    return {
      act: 'rollback',
      pointer: { ...withoutTrials(standing), current: previous, previous: current, chosenBy: 'hand' },
    } as const;
  };
  return changeTogether(releases, findSet(name, await readReleaseState(releases, 'look')), decide, {
    ...options,
    // Going back from what somebody has just put there would undo their act, not what was looked at.
    overtaken: (now, remote) =>
      new Error(
        `Somebody else has just moved ${remote} to ${now?.current ?? 'nowhere'}. ${UNCHANGED} ` +
          `Look at it, and repeat if it is still wrong: npm run release -- --list ${remote}`,
      ),
  });
}

/**
 * Makes a version that is in the store live.
 * @returns null where it is live already
 * @throws Error with one sentence where the store does not have it as it was released
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
    async (standing) => {
      const { current } = standing;
      await requireWhole(releases, name, version, standing);
      if (current === version && standing.chosenBy === 'hand') return null;
      const previous = current === version ? standing.previous : current;
      const before = current === version ? standing : withoutTrials(standing);
      return { act: 'to', pointer: { ...before, current: version, previous, chosenBy: 'hand' } };
    },
    options,
  );
}

/**
 * Takes a remote out of service: its pages show the reason, and no browser asks for its files.
 * @param reason for the reader of the page, in one sentence
 * @throws Error with one sentence where the remote is unknown or disabled already, or the reason says nothing
 */
export async function disableRemote(
  releases: Releases,
  name: string,
  reason: string,
  options: Pick<Change, 'isDryRun'> = {},
): Promise<void> {
  const words = reason.trim();
  if (words === '') {
    throw new Error(`Say why: npm run release -- --disable ${name} --reason "<words>". ${UNCHANGED}`);
  }
  if (words.length > LONGEST_REASON) {
    throw new Error(`The reason has ${words.length} characters; at most ${LONGEST_REASON} fit. ${UNCHANGED}`);
  }
  const decide = (standing: Pointer) => {
    const { disabled } = standing;
    if (disabled !== null) throw new Error(`${name} is disabled already ("${disabled}"). ${UNCHANGED}`);
    return { act: 'disable', pointer: { ...standing, disabled: words } } as const;
  };
  await change(releases, name, decide, { ...options, why: words });
}

/**
 * Says of a version that it is not to be run any more, as after a hole was found in it: nobody goes back to it, and no page falls back
 * to it. One that is live stays so until another release takes its place. There is no way back: the same sources need a new version.
 * @throws Error with one sentence where the store does not have it, it was withdrawn before, or the reason says nothing
 */
export async function withdrawVersion(
  releases: Releases,
  name: string,
  version: string,
  { why = null, isDryRun = false }: Change = {},
): Promise<Move | null> {
  if (why === null || why.trim() === '') {
    throw new Error(
      `Say why: npm run release -- --withdraw ${version} ${name} --reason "<words>". ${UNCHANGED}`,
    );
  }
  return change(
    releases,
    name,
    async (standing, { log }) => {
      const { withdrawn = [] } = standing;
      if (withdrawn.includes(version))
        throw new Error(`${version} of ${name} is withdrawn already. ${UNCHANGED}`);
      const isKnown = ({ to, pointer }: Move) =>
        [to, pointer?.canary?.version, pointer?.override?.version].includes(version);
      if (!log.some((move) => move.remote === name && isKnown(move))) {
        throw new Error(
          `${version} of ${name} was never live. ${UNCHANGED} Those that were: npm run release -- --list ${name}.`,
        );
      }
      const rest = withoutTrialOf(standing, version);
      return { act: 'withdraw', pointer: { ...rest, withdrawn: [...withdrawn, version] } };
    },
    { why, isDryRun },
  );
}

/**
 * Puts a remote back into service.
 * @throws Error with one sentence where the remote is unknown or not disabled
 */
export async function enableRemote(releases: Releases, name: string, options: Change = {}): Promise<void> {
  const decide = (standing: Pointer) => {
    if (standing.disabled === null) throw new Error(`${name} is not disabled. ${UNCHANGED}`);
    return { act: 'enable', pointer: { ...standing, disabled: null } } as const;
  };
  await change(releases, name, decide, options);
}
