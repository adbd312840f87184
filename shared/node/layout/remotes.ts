import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a remote; its name in registry and store follows the dash. */
export type RemoteFolder = `remote-${string}`;

export const isRemoteFolder = (name: string): name is RemoteFolder => name.startsWith('remote-');
export const nameOfRemote = (folder: RemoteFolder) => folder.slice('remote-'.length);

/** Every remote of this checkout, by name. A folder with build leftovers only does not count. */
export function findRemotes(root: string): readonly RemoteFolder[] {
  return readdirSync(root)
    .filter(isRemoteFolder)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}
