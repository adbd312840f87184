import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@prova/shared/remote-contract/registry';
import type { Settings } from '../settings/readSettings';
import { openPointerFolder } from './openPointerFolder';
import type { PointerStore } from './pointerStore';
import { openPointerDatabase } from './openPointerDatabase';
import { openSignedRegistry, readRegistryFile, registryPath } from './registryFile';
import { createReleaseStore, type ReleaseStore } from './releaseStore';
import { openSigningKey, readSigningKey, type SigningKey } from './signingKey';

/** All that a release is made of: files, pointers, and the key that signs the registry which follows from both. */
export interface Releases {
  readonly files: ReleaseStore;
  readonly pointers: PointerStore;
  /** Who moves pointers here, `account@machine`. */
  readonly by: string;
  /** The key of this installation; made where there is none. */
  key(): Promise<SigningKey>;
  /** The registry as it is signed now, read without making anything; null where there is none. */
  readRegistry(): Promise<Registry | null>;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

function readActor(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the account may have a number and no name.
    return `account ${process.geteuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

/** Opens the releases of an installation; makes and changes nothing by itself. */
export function openReleases({
  dataDir,
  releasesDatabase = null,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'releasesDatabase'>>): Releases {
  const folder = releasesFolder(dataDir);
  const ownPointers = openPointerFolder(join(dataDir, 'pointers'));
  const pointers =
    releasesDatabase === null ? ownPointers : openPointerDatabase(releasesDatabase, ownPointers);
  return {
    files: createReleaseStore(folder),
    pointers,
    by: readActor(),
    async key() {
      return (await readSigningKey(dataDir)) ?? ownPointers.alone(() => openSigningKey(dataDir));
    },
    async readRegistry() {
      const shared = (await pointers.sharedRegistry?.read()) ?? null;
      const jws = shared ?? (await readRegistryFile(folder));
      if (jws === null) return null;
      const key = await readSigningKey(dataDir);
      const place = shared === null ? registryPath(folder) : 'in the database of releases';
      return openSignedRegistry(jws, key?.publicKeys ?? [], place);
    },
  };
}
