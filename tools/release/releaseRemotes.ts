import { join } from 'node:path';
import { findRemotes, nameOfRemote, type RemoteFolder } from '../layout/remotes';
import { portOf, type Settings } from '../settings/readSettings';
import { packRemote } from './packRemote';
import { readRegistryFile, writeRegistryFile } from './registryFile';
import { openReleaseSources } from './releaseSources';
import { createReleaseStore, type Release, type ReleaseStore } from './releaseStore';
import { openSigningKey } from './signingKey';

export interface ReleaseReport {
  readonly name: string;
  readonly version: string;
  readonly isNew: boolean;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');
const remoteOrigin = (settings: Settings, folder: RemoteFolder) =>
  `http://localhost:${portOf(settings, folder)}`;

async function releaseOne(root: string, settings: Settings, store: ReleaseStore, folder: RemoteFolder) {
  const { release, files } = await packRemote(root, folder, remoteOrigin(settings, folder));
  const isNew = !(await store.has(release.name, release.version));
  if (isNew) await store.add(release, files);
  return { release: await store.read(release.name, release.version), isNew };
}

/**
 * Puts the built remotes into the store, each under a version of its own, and signs the registry that names them.
 * Entries that others made stay as they are; one of this checkout whose folder is gone goes with it.
 */
export async function releaseRemotes(
  root: string,
  settings: Settings,
  onReleased: (report: ReleaseReport) => void,
  folders: readonly RemoteFolder[] = findRemotes(root),
): Promise<void> {
  const store = createReleaseStore(releasesFolder(settings.dataDir));
  const key = await openSigningKey(settings.dataDir);
  const before = await readRegistryFile(store.folder, key);
  const sources = openReleaseSources(store.folder, root);
  // A map keeps its order where a value is replaced: the menu does not move when a remote is released.
  const current = new Map<string, Release>((before?.remotes ?? []).map((remote) => [remote.name, remote]));
  const here = findRemotes(root).map(nameOfRemote);
  for (const name of await sources.released()) {
    const version = current.get(name)?.version;
    // Somebody else may have entered a remote of the same name since: its files are not in this store.
    if (!here.includes(name) && version !== undefined && (await store.has(name, version)))
      current.delete(name);
  }
  for (const folder of folders) {
    const { release, isNew } = await releaseOne(root, settings, store, folder);
    current.set(release.name, release);
    onReleased({ name: folder, version: release.version, isNew });
  }
  await sources.note(folders.map(nameOfRemote));
  const disabled = (before?.disabled ?? []).filter(({ name }) => current.has(name));
  await writeRegistryFile(store.folder, key, { remotes: [...current.values()], disabled }, Date.now());
}

/** Signs the registry anew with the same releases, so that it does not expire while the site runs. */
export async function resignRegistry(settings: Settings): Promise<void> {
  const folder = releasesFolder(settings.dataDir);
  const key = await openSigningKey(settings.dataDir);
  const registry = await readRegistryFile(folder, key);
  if (registry) await writeRegistryFile(folder, key, registry, Date.now());
}

/** Points the registry back at the release before the current one; the files of both stay where they are. */
export async function rollBackRemote(settings: Settings, folder: RemoteFolder): Promise<ReleaseReport> {
  const store = createReleaseStore(releasesFolder(settings.dataDir));
  const key = await openSigningKey(settings.dataDir);
  const registry = await readRegistryFile(store.folder, key);
  const name = nameOfRemote(folder);
  const current = registry?.remotes.find((remote) => remote.name === name);
  const versions = await store.versions(name);
  const earlier = current && versions[versions.indexOf(current.version) - 1];
  if (!registry || earlier === undefined) {
    throw new Error(`There is no earlier release of ${folder} to go back to. Nothing was changed.`);
  }
  const release = await store.read(name, earlier);
  const remotes = registry.remotes.map((remote) => (remote.name === name ? release : remote));
  await writeRegistryFile(store.folder, key, { ...registry, remotes }, Date.now());
  return { name: folder, version: earlier, isNew: false };
}
