import { projectRoot } from '@prova/shared/node/projectRoot';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { buildPackages } from './build/buildPackages';
import { createTrial, shellOf } from './candidate/createTrial';
import { findRemotes, nameOfRemote, type RemoteFolder } from './layout/remotes';
import {
  disableRemote,
  enableRemote,
  goToVersion,
  rollBackRemote,
  withdrawVersion,
} from './release/changeRemote';
import { describeReleases } from './release/describeReleases';
import { publish } from './release/movePointer';
import { openReleases } from './release/openReleases';
import { isPath, readReleaseArguments, type ReleaseCommand } from './release/readReleaseArguments';
import { readReleaseFolder } from './release/readReleaseFolder';
import { releaseCandidate, releaseRemote, type ReleasedByHand } from './release/releaseCandidate';
import { readBoard } from './release/takeOver';
import { readSettings, type Settings } from './settings/readSettings';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run release -- <remote>                                build it, store it, make it live
npm run release -- <folder of a release>                   check what a team has handed over, and make it live
npm run release -- --list [<remote>]                       what is live since when and by whom, and the history
npm run release -- --rollback <remote>                     back to what was live before; once more undoes that
npm run release -- --to <version> <remote>                 make a version of the store live
npm run release -- --disable <remote> --reason "<words>"   take it out of service; its pages show the reason
npm run release -- --enable <remote>                       put it back into service
npm run release -- --withdraw <version> <remote> --reason "<words>"   nothing goes or falls back to it any more
npm run release -- --sign                                  sign the registry anew where that is due
--reason "<words>" with any of them is kept in the log; --dry-run says what would happen, and changes nothing.
Remotes: ${remotes.join(', ')}, and those of other teams by their names. A folder is told by a slash in its path`;

const isRemote = (name: string): name is RemoteFolder => (remotes as readonly string[]).includes(name);

/** What a release is tried in. */
const isOfShell = ({ name }: { readonly name: string }) => name === 'shell' || name === 'site';

function describeRelease(
  label: string,
  { version, move }: ReleasedByHand,
  isDryRun: boolean,
  unchanged: string,
): string {
  if (move === null) return `already released ${label} ${version}`;
  const said = isDryRun ? 'would release' : 'released';
  const before = move.from === null ? '' : ` in the place of ${move.from}`;
  const disabled = move.pointer?.disabled ?? null;
  return (
    `${said} ${label} ${version}${before}` +
    (disabled === null ? '' : `; it stays disabled: ${disabled}`) +
    (isDryRun ? `. ${unchanged}` : '')
  );
}

async function release(settings: Settings, label: string, { reason, isDryRun }: ReleaseCommand) {
  const releases = openReleases(settings);
  const trial = createTrial(shellOf(projectRoot), releases, settings.environment);
  const options = { why: reason, isDryRun, trial };
  if (isPath(label)) {
    const candidate = await readReleaseFolder(label);
    await buildPackages(projectRoot, () => undefined, isOfShell);
    const done = await releaseCandidate(releases, candidate, null, options);
    return describeRelease(candidate.name, done, isDryRun, 'Nothing was changed.');
  }
  if (!isRemote(label)) throw new Error(USAGE);
  await buildPackages(
    projectRoot,
    () => undefined,
    (build) => build.name === label || isOfShell(build),
  );
  const done = await releaseRemote(projectRoot, settings, label, options);
  return describeRelease(label, done, isDryRun, 'It was built; nothing else was changed.');
}

/** @returns what to say when it is done */
async function run(args: readonly string[]): Promise<string> {
  const command = readReleaseArguments(args);
  if (!command) throw new Error(USAGE);
  const settings = readSettings(projectRoot, process.env);
  const { act, remote, version, reason, isDryRun } = command;
  if (!isDryRun) {
    const mended = securePrivateFolder(settings.dataDir);
    if (mended !== null) console.log(mended);
  }
  const releases = openReleases(settings);
  // Another team's remote has no folder here, and goes by its name in the registry.
  const label = remote ?? '';
  const name = isRemote(label) ? nameOfRemote(label) : label;
  const options = { why: reason, isDryRun };
  const would = isDryRun ? 'would be' : 'is';
  switch (act) {
    case 'list': {
      const [board, registry] = await Promise.all([readBoard(releases, 'look'), releases.readRegistry()]);
      const labels = new Map<string, string>(remotes.map((folder) => [nameOfRemote(folder), folder]));
      return describeReleases(board, registry, labels, remote === null ? null : name);
    }
    case 'release':
      return release(settings, label, command);
    case 'rollback': {
      const { from, to } = await rollBackRemote(releases, name, options);
      return `${label} ${would} back at ${to}, from ${from}`;
    }
    case 'to': {
      const move = await goToVersion(releases, name, version ?? '', options);
      if (move === null) return `${label} is at ${version} already`;
      return `${label} ${would} at ${move.to}, from ${move.from}`;
    }
    case 'disable':
      await disableRemote(releases, name, reason ?? '', options);
      return `${label} ${would} disabled; its pages ${isDryRun ? 'would say' : 'say'} why`;
    case 'sign': {
      const { version: signed } = await publish(releases);
      return `the registry is at version ${signed}`;
    }
    case 'withdraw': {
      const move = await withdrawVersion(releases, name, version ?? '', options);
      const stays = move?.to === version ? '; it stays live until another release takes its place' : '';
      return `${version} of ${label} ${would} withdrawn${stays}`;
    }
    case 'enable':
      await enableRemote(releases, name, options);
      return `${label} ${would} enabled`;
  }
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
