import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@prova/shared/remote-contract/registry';
import type { Settings } from '../settings/readSettings';
import { openPointerFolder } from './openPointerFolder';
import type { PointerStore } from './pointerStore';
import { readRegistryFile } from './registryFile';
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
export function openReleases({ dataDir }: Pick<Settings, 'dataDir'>): Releases {
  const folder = releasesFolder(dataDir);
  const pointers = openPointerFolder(join(dataDir, 'pointers'));
  return {
    files: createReleaseStore(folder),
    pointers,
    by: readActor(),
    async key() {
      return (await readSigningKey(dataDir)) ?? pointers.alone(() => openSigningKey(dataDir));
    },
    async readRegistry() {
      const key = await readSigningKey(dataDir);
      return readRegistryFile(folder, key?.publicKeys ?? []);
    },
  };
}
