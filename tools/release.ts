import { projectRoot } from '@prova/shared/node/projectRoot';
import { buildPackages } from './build/buildPackages';
import { findRemotes, nameOfRemote, type RemoteFolder } from './layout/remotes';
import { readRegistryFile } from './release/registryFile';
import { releaseRemotes, releasesFolder, rollBackRemote } from './release/releaseRemotes';
import { createReleaseStore } from './release/releaseStore';
import { openSigningKey } from './release/signingKey';
import { readSettings, type Settings } from './settings/readSettings';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run release -- <remote>             build it, store it, point the registry at it
npm run release -- --list               what was released, and what is current
npm run release -- --rollback <remote>  point the registry at the release before
Remotes: ${remotes.join(', ')}`;

const isRemote = (name: string | undefined): name is RemoteFolder =>
  (remotes as readonly string[]).includes(name ?? '');

async function list(settings: Settings): Promise<void> {
  const store = createReleaseStore(releasesFolder(settings.dataDir));
  const registry = await readRegistryFile(store.folder, await openSigningKey(settings.dataDir));
  console.log(registry ? `registry version ${registry.version}` : 'nothing has been released yet');
  for (const folder of remotes) {
    const name = nameOfRemote(folder);
    const current = registry?.remotes.find((remote) => remote.name === name)?.version;
    for (const version of await store.versions(name)) {
      console.log(`${version === current ? '→' : ' '} ${folder} ${version}`);
    }
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

async function run([first, second]: readonly string[]): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  if (first === '--list') return list(settings);
  if (first === '--rollback' && isRemote(second)) {
    const { name, version } = await rollBackRemote(settings, second);
    console.log(`${name} is back at ${version}`);
    return;
  }
  if (isRemote(first) && second === undefined) return release(settings, first);
  throw new Error(USAGE);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
