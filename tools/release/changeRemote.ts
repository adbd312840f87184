import { findDamage } from './admission';
import { movePointer, publish, type Decide, type MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import type { Board, Move, Pointer } from './pointer';

const LONGEST_REASON = 200;
const UNCHANGED = 'Nothing was changed.';

type Change = Pick<MoveOptions, 'why' | 'isDryRun'>;

function refuseUnknown(name: string, { pointers }: Board): Error {
  const known = [...pointers.keys()].join(', ');
  if (known === '') return new Error(`Nothing has been released yet. ${UNCHANGED}`);
  return new Error(`The registry knows no remote ${name}: ${known}. ${UNCHANGED}`);
}

/** Moves the pointer of a remote that is there, and signs the registry anew. */
async function change(
  releases: Releases,
  name: string,
  decide: (standing: Pointer, board: Board) => ReturnType<Decide>,
  options: MoveOptions,
): Promise<Move | null> {
  const move = await movePointer(
    releases,
    name,
    (standing, board) => {
      if (standing === null) throw refuseUnknown(name, board);
      return decide(standing, board);
    },
    options,
  );
  if (!options.isDryRun) await publish(releases);
  return move;
}

/** @throws Error with one sentence where a release cannot be live */
async function requireWhole(
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

/**
 * Goes back to the release that was live before this one. Once more undoes that.
 * @throws Error with one sentence where there is none, its files are not as they were, or somebody else was faster
 */
export async function rollBackRemote(releases: Releases, name: string, options: Change = {}): Promise<Move> {
  const move = await change(
    releases,
    name,
    async (standing) => {
      const { current, previous } = standing;
      if (previous === null) {
        throw new Error(`There is no earlier release of ${name} to go back to. ${UNCHANGED}`);
      }
      await requireWhole(releases, name, previous, standing);
      return {
        act: 'rollback',
        pointer: { ...standing, current: previous, previous: current, chosenBy: 'hand' },
      };
    },
    {
      ...options,
      // Going back from what somebody has just put there would undo their act, not what was looked at.
      overtaken: (now) =>
        new Error(
          `Somebody else has just moved ${name} to ${now?.current ?? 'nowhere'}. ${UNCHANGED} ` +
            `Look at it, and repeat if it is still wrong: npm run release -- --list ${name}`,
        ),
    },
  );
  if (!move) throw new Error(`${name} was not rolled back. ${UNCHANGED}`);
  return move;
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
      return { act: 'to', pointer: { ...standing, current: version, previous, chosenBy: 'hand' } };
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
      if (!log.some(({ remote, to }) => remote === name && to === version)) {
        throw new Error(
          `${version} of ${name} was never live. ${UNCHANGED} Those that were: npm run release -- --list ${name}.`,
        );
      }
      return { act: 'withdraw', pointer: { ...standing, withdrawn: [...withdrawn, version] } };
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
