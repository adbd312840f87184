import { OVERRIDE_PATH } from '@prova/api/types/override';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { createTrial, shellOf } from '../gate/createTrial';
import { findRemotes, nameOfRemote, type RemoteFolder } from '@prova/node/layout/remotes';
import {
  disableRemote,
  enableRemote,
  goToVersion,
  rollBackRemote,
  withdrawVersion,
} from '../release/changeRemote';
import { promoteCanary, takeBackCanary } from '../release/canary';
import { describeReleases } from '../release/describeReleases';
import { drawTicket, endOverride } from '../release/override';
import { publish } from '../release/movePointer';
import { openReleases } from '../release/openReleases';
import type { Move } from '../store/pointer';
import { isPath, readReleaseArguments, type ReleaseCommand } from '../release/readReleaseArguments';
import { readReleaseFolder } from '../release/readReleaseFolder';
import { releaseTogether, signOwnBuilds, type ReleasedByHand } from '../release/releaseCandidate';
import { readReleaseState } from '../release/takeOver';
import { readSettings, type Settings } from '@prova/node/settings/readSettings';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run release -- <remote>                                build it, store it, make it live
npm run release -- <remote> <remote>                       several in one: all are live or none, and go back together
npm run release -- <folder of a release>                   check what a team has handed over, and make it live
npm run release -- <remote> --canary <1 to 50>             give it to as many of a hundred people; what fails is taken back by itself
npm run release -- --promote <remote>                      make the canary live for all
npm run release -- --canary 0 <remote>                     give the canary to nobody any more
npm run release -- <remote> --override <1 to 8>            show it to a developer alone, for so many hours, in the place of what is live
npm run release -- --override 0 <remote>                   show it no more
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

const AFTER_CANARY =
  'One that fails more often than what is live, or is slower, is taken back by itself, with its line in the log. See npm run release -- --list; ' +
  'for all: --promote; for nobody: --canary 0.';

/** What a release is tried in. */
const isOfShell = ({ name }: { readonly name: string }) => name === 'shell' || name === 'site';

function describeRelease(
  label: string,
  { version, move }: ReleasedByHand,
  { share, isDryRun }: Pick<ReleaseCommand, 'share' | 'isDryRun'>,
): string {
  const would = isDryRun ? 'would be' : 'is';
  if (share !== null) {
    return move === null
      ? `${label} ${version} is given to ${share} of 100 already`
      : `${label} ${version} ${would} given to ${share} of 100; ${move.to} stays live for the others`;
  }
  if (move === null) return `already released ${label} ${version}`;
  const said = isDryRun ? 'would release' : 'released';
  const before = move.from === null ? '' : ` in the place of ${move.from}`;
  const disabled = move.pointer?.disabled ?? null;
  return (
    `${said} ${label} ${version}${before}` + (disabled === null ? '' : `; it stays disabled: ${disabled}`)
  );
}

function describeOverride(
  { environment, ports }: Settings,
  label: string,
  { version, move }: ReleasedByHand,
  ticket: string,
  { isDryRun, hours }: Pick<ReleaseCommand, 'isDryRun' | 'hours'>,
): string {
  const what = `${label} ${version}`;
  if (isDryRun)
    return `${what} would be shown to a developer for ${hours} h; what is here was built, and nothing else was changed.`;
  const origin = environment['SITE_ORIGIN'] ?? `http://localhost:${ports.get('site') ?? ''}`;
  return [
    `${what} is shown for ${hours} h to whoever opens this address, signed in as a developer or an administrator; ${move?.to ?? ''} stays live for all others.`,
    `${origin}${OVERRIDE_PATH}?ticket=${ticket}`,
    'It is told once. Over before: npm run release -- --override 0 ' + label,
  ].join('\n');
}

async function release(settings: Settings, label: string, command: ReleaseCommand): Promise<string> {
  const { reason, isDryRun, share, others } = command;
  const labels = [label, ...others];
  const folders = labels.filter(isRemote);
  const unknown = labels.find((one) => !isRemote(one) && !isPath(one));
  if (unknown !== undefined) throw new Error(USAGE);
  const releases = openReleases(settings);
  const trial = createTrial(shellOf(projectRoot), releases, settings.environment);
  const handedOver = await Promise.all(labels.filter(isPath).map(readReleaseFolder));
  await buildPackages(
    projectRoot,
    () => undefined,
    (build) => folders.some((folder) => folder === build.name) || isOfShell(build),
  );
  const incoming = [
    ...(await signOwnBuilds(projectRoot, releases, folders, trial)),
    ...handedOver.map((candidate) => ({ candidate, checkout: null, trial })),
  ];
  const { hours } = command;
  const override = hours === null ? null : { hours, ...drawTicket() };
  const done = await releaseTogether(releases, incoming, { why: reason, isDryRun, share, override });
  const [shown] = done;
  if (override && shown) return describeOverride(settings, label, shown, override.ticket, command);
  const said = done.map((one) => {
    const own = folders.find((folder) => nameOfRemote(folder) === one.name);
    return describeRelease(own ?? one.name, one, command);
  });
  return [
    ...said,
    ...(isDryRun ? ['What is here was built; nothing else was changed.'] : []),
    ...(share !== null && !isDryRun ? [AFTER_CANARY] : []),
  ].join('\n');
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
      const [board, registry] = await Promise.all([
        readReleaseState(releases, 'look'),
        releases.readRegistry(),
      ]);
      const labels = new Map<string, string>(remotes.map((folder) => [nameOfRemote(folder), folder]));
      return describeReleases(board, registry, labels, remote === null ? null : name);
    }
    case 'release':
      return release(settings, label, command);
    case 'rollback': {
      const moves = await rollBackRemote(releases, name, options);
      const said = ({ remote, from, to }: Move) =>
        `${remote === name ? label : remote} ${would} back at ${to}, from ${from}`;
      return moves.map(said).join('\n');
    }
    case 'to': {
      const move = await goToVersion(releases, name, version ?? '', options);
      if (move === null) return `${label} is at ${version} already`;
      return `${label} ${would} at ${move.to}, from ${move.from}`;
    }
    case 'disable':
      await disableRemote(releases, name, reason ?? '', options);
      return `${label} ${would} disabled; its pages ${isDryRun ? 'would say' : 'say'} why`;
    case 'promote': {
      const moves = await promoteCanary(releases, name, options);
      return moves.map(({ remote, to }) => `${to} of ${remote} ${would} live for all`).join('\n');
    }
    case 'take-back': {
      const moves = await takeBackCanary(releases, name, options);
      return moves.map(({ remote, to }) => `${remote} ${would} at ${to} for all`).join('\n');
    }
    case 'end-override': {
      const [move] = await endOverride(releases, name, options);
      return `${label} ${would} at ${move?.to} for all`;
    }
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
  console.error(sentenceOf(error, 'What is live stays live.'));
  process.exitCode = 1;
});
