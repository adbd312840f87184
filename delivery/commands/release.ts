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
const USAGE = `npm run release -- <remote>                                build it, store it and make it live
npm run release -- <remote> <remote>                       several as a set: all or none go live, and they are rolled back together
npm run release -- <folder of a release>                   check a release from another team, and make it live
npm run release -- <remote> --canary <1 to 50>             serve it to that share of 100 visitors; a failing one is rolled back automatically
npm run release -- --promote <remote>                      make the canary live for everybody
npm run release -- --canary 0 <remote>                     roll the canary back
npm run release -- <remote> --override <1 to 8>            show it to developers alone for that many hours, instead of the live version
npm run release -- --override 0 <remote>                   end that preview
npm run release -- --list [<remote>]                       live versions, since when and by whom, and the history
npm run release -- --rollback <remote>                     roll back to the previous version; repeated, it undoes that
npm run release -- --to <version> <remote>                 make a stored version live
npm run release -- --disable <remote> --reason "<words>"   take it out of service; its pages show the reason
npm run release -- --enable <remote>                       put it back into service
npm run release -- --withdraw <version> <remote> --reason "<words>"   bar it for good from rollbacks and fallbacks
npm run release -- --sign                                  re-sign the registry where that is due
--reason "<words>" is recorded in the log; --dry-run shows the effect and changes nothing. Both work with every command.
Remotes: ${remotes.join(', ')}, and those of other teams by name. An argument with a slash is a folder`;

const isRemote = (name: string): name is RemoteFolder => (remotes as readonly string[]).includes(name);

const AFTER_CANARY =
  'A canary that fails more often or is slower than the live version is rolled back automatically and logged. See npm run release -- --list; ' +
  'to make it live for everybody: --promote; to roll it back: --canary 0.';

/** Whether a build is part of the environment in which a release is tried: the shell, or its site server. */
const isOfShell = ({ name }: { readonly name: string }) => name === 'shell' || name === 'site';

function describeRelease(
  label: string,
  { version, move }: ReleasedByHand,
  { share, isDryRun }: Pick<ReleaseCommand, 'share' | 'isDryRun'>,
): string {
  const would = isDryRun ? 'would be' : 'is';
  if (share !== null) {
    return move === null
      ? `${label} ${version} is already served to ${share} of 100 visitors`
      : `${label} ${version} ${would} served to ${share} of 100 visitors; ${move.to} stays live for the others`;
  }
  if (move === null) return `already released ${label} ${version}`;
  const said = isDryRun ? 'would release' : 'released';
  const before = move.from === null ? '' : `, replacing ${move.from}`;
  const disabled = move.pointer?.disabled ?? null;
  return (
    `${said} ${label} ${version}${before}` +
    (disabled === null ? '' : `; the remote stays disabled: ${disabled}`)
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
    return `${what} would be shown to developers for ${hours} h. The sources were built; nothing else was changed.`;
  const origin = environment['SITE_ORIGIN'] ?? `http://localhost:${ports.get('site') ?? ''}`;
  return [
    `${what} is shown for ${hours} h to developers and administrators who open this address; ${move?.to ?? ''} stays live for all others.`,
    `${origin}${OVERRIDE_PATH}?ticket=${ticket}`,
    'The address is not shown again. To end the preview early: npm run release -- --override 0 ' + label,
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
    ...(isDryRun ? ['The sources were built; nothing else was changed.'] : []),
    ...(share !== null && !isDryRun ? [AFTER_CANARY] : []),
  ].join('\n');
}

/** @returns the final message */
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
  // Another team's remote has no folder here, and is named as in the registry.
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
        `${remote === name ? label : remote} ${would} rolled back to ${to}, from ${from}`;
      return moves.map(said).join('\n');
    }
    case 'to': {
      const move = await goToVersion(releases, name, version ?? '', options);
      if (move === null) return `${label} is already at ${version}`;
      return `${label} ${would} at ${move.to}, from ${move.from}`;
    }
    case 'disable':
      await disableRemote(releases, name, reason ?? '', options);
      return `${label} ${would} disabled; its pages ${isDryRun ? 'would show' : 'show'} the reason`;
    case 'promote': {
      const moves = await promoteCanary(releases, name, options);
      return moves.map(({ remote, to }) => `${to} of ${remote} ${would} live for everybody`).join('\n');
    }
    case 'take-back': {
      const moves = await takeBackCanary(releases, name, options);
      return moves.map(({ remote, to }) => `${remote} ${would} at ${to} for everybody`).join('\n');
    }
    case 'end-override': {
      const [move] = await endOverride(releases, name, options);
      return `${label} ${would} at ${move?.to} for everybody`;
    }
    case 'sign': {
      const { version: signed } = await publish(releases);
      return `the registry is at version ${signed}`;
    }
    case 'withdraw': {
      const move = await withdrawVersion(releases, name, version ?? '', options);
      const stays = move?.to === version ? '; it stays live until another release replaces it' : '';
      return `${version} of ${label} ${would} withdrawn${stays}`;
    }
    case 'enable':
      await enableRemote(releases, name, options);
      return `${label} ${would} enabled`;
  }
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(sentenceOf(error, 'The live versions are unchanged.'));
  process.exitCode = 1;
});
