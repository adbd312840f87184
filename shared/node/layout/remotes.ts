import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a remote; its name in the registry and in the store is what follows the dash. */
export type RemoteFolder = `remote-${string}`;

export const isRemoteFolder = (name: string): name is RemoteFolder => name.startsWith('remote-');
export const nameOfRemote = (folder: RemoteFolder) => folder.slice('remote-'.length);

/** Every remote of this checkout, by name. A folder that only has leftovers of a build in it is none. */
export function findRemotes(root: string): readonly RemoteFolder[] {
  return readdirSync(root)
    .filter(isRemoteFolder)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}
