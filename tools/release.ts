import { projectRoot } from '@prova/shared/node/projectRoot';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { buildPackages } from './build/buildPackages';
import { findRemotes, nameOfRemote, type RemoteFolder } from './layout/remotes';
import { disableRemote, enableRemote } from './release/disableRemote';
import { readRegistryFile } from './release/registryFile';
import { releaseRemotes, releasesFolder, rollBackRemote } from './release/releaseRemotes';
import { createReleaseStore } from './release/releaseStore';
import { openSigningKey } from './release/signingKey';
import { readSettings, type Settings } from './settings/readSettings';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run release -- <remote>                                build it, store it, point the registry at it
npm run release -- --list                                  what was released, and what is current
npm run release -- --rollback <remote>                     point the registry at the release before
npm run release -- --disable <remote> --reason "<words>"   take it out of service; its pages show the reason
npm run release -- --enable <remote>                       put it back into service
Remotes: ${remotes.join(', ')}`;

const isRemote = (name: string | undefined): name is RemoteFolder =>
  (remotes as readonly string[]).includes(name ?? '');
/** Another team's remote has no folder here, and goes by its name in the registry. */
const registryName = (name: string) => (isRemote(name) ? nameOfRemote(name) : name);

async function list(settings: Settings): Promise<void> {
  const store = createReleaseStore(releasesFolder(settings.dataDir));
  const registry = await readRegistryFile(store.folder, await openSigningKey(settings.dataDir));
  console.log(registry ? `registry version ${registry.version}` : 'nothing has been released yet');
  const registered = registry?.remotes ?? [];
  const names = new Set([...remotes.map(nameOfRemote), ...registered.map(({ name }) => name)]);
  for (const name of names) {
    const label = remotes.find((folder) => nameOfRemote(folder) === name) ?? name;
    const current = registered.find((remote) => remote.name === name)?.version;
    const stored = await store.versions(name);
    // Of another team's remote the store has no files: the registry's version is all that is known.
    const versions = stored.length > 0 || current === undefined ? stored : [current];
    for (const version of versions) console.log(`${version === current ? '→' : ' '} ${label} ${version}`);
    const disabled = registry?.disabled.find((entry) => entry.name === name);
    if (disabled) console.log(`  ${label} is disabled: ${disabled.reason}`);
  }
}

async function release(settings: Settings, folder: RemoteFolder): Promise<void> {
  await buildPackages(
    projectRoot,
    () => undefined,
    ({ name }) => name === folder,
  );
  await releaseRemotes(
    projectRoot,
    settings,
    ({ name, version, isNew }) =>
      console.log(`${isNew ? 'released' : 'already released'} ${name} ${version}`),
    [folder],
  );
}

/** @returns what to say when it is done; the longer reports are printed as they come */
async function run(args: readonly string[]): Promise<string | null> {
  const settings = readSettings(projectRoot, process.env);
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  const [verb, name, option, words, ...more] = args;
  if (verb === '--list' && args.length === 1) {
    await list(settings);
    return null;
  }
  if (isRemote(verb) && args.length === 1) {
    await release(settings, verb);
    return null;
  }
  if (verb === '--rollback' && isRemote(name) && args.length === 2) {
    const { version } = await rollBackRemote(settings, name);
    return `${name} is back at ${version}`;
  }
  if (
    verb === '--disable' &&
    name !== undefined &&
    more.length === 0 &&
    (option ?? '--reason') === '--reason'
  ) {
    await disableRemote(settings, registryName(name), words ?? '');
    return `${name} is disabled; its pages say why`;
  }
  if (verb === '--enable' && name !== undefined && args.length === 2) {
    await enableRemote(settings, registryName(name));
    return `${name} is enabled`;
  }
  throw new Error(USAGE);
}

run(process.argv.slice(2)).then(
  (said) => {
    if (said !== null) console.log(said);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
