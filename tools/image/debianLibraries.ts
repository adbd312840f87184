import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';
import type { LayerEntry } from './layerEntry';
import { readTree } from './readTree';

/** What Node is linked against, and the package that has the licence of two of them. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'gcc-12-base'];
/** The libraries and their licences. Character sets, messages and notes of the packagers are left out: Node never asks for them. */
const WANTED = /^(?:lib(?:64)?\/|usr\/lib\/[^/]+\/lib[^/]+$|usr\/share\/doc\/[^/]+(?:\/copyright)?$)/;

/** A package of the distribution, as it is named there. */
export interface DebianPackage {
  readonly name: string;
  readonly version: string;
}

export interface Libraries {
  readonly packages: readonly DebianPackage[];
  readonly entries: readonly LayerEntry[];
}

/**
 * Gets the system's libraries from the distribution's own packages: nothing of this machine, and no image of anybody.
 * @param folder for what is downloaded, emptied first
 * @throws StartFailure where there is no such distribution, or it does not answer
 */
export function fetchLibraries(folder: string): Libraries {
  const [downloads, unpacked] = [join(folder, 'packages'), join(folder, 'files')];
  rmSync(folder, { recursive: true, force: true });
  for (const each of [downloads, unpacked]) mkdirSync(each, { recursive: true });
  try {
    execFileSync('apt-get', ['download', ...PACKAGES], { cwd: downloads, stdio: 'pipe' });
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
    throw new StartFailure(
      `The image takes its libraries from the packages of Debian 12, and apt-get did not give them (is this Debian 12, and has apt-get update been run?): ${said}`,
    );
  }
  const files = readdirSync(downloads).map((name) => join(downloads, name));
  for (const file of files) execFileSync('dpkg-deb', ['--extract', file, unpacked]);
  const fieldOf = (file: string, field: string) =>
    execFileSync('dpkg-deb', ['--field', file, field], { encoding: 'utf8' }).trim();
  return {
    packages: files.map((file) => ({ name: fieldOf(file, 'Package'), version: fieldOf(file, 'Version') })),
    entries: readTree(unpacked, '', (path) => WANTED.test(path)),
  };
}
