import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileEntry, linkEntry, type LayerEntry } from './layerEntry';

const ANYBODY_RUNS = 0o111;

/**
 * Everything below a folder of this machine as entries of a layer. Who owns it here, and when it was written, is left behind.
 * @param path where it stands in the image
 * @param isWanted asked with the path from `folder`, of files and links
 */
export function readTree(
  folder: string,
  path: string,
  isWanted: (file: string) => boolean = () => true,
): readonly LayerEntry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !lstatSync(join(folder, file)).isDirectory() && isWanted(file))
    .map((file) => {
      const source = join(folder, file);
      const { mode } = lstatSync(source);
      const place = join(path, file);
      return lstatSync(source).isSymbolicLink()
        ? linkEntry(place, readlinkSync(source))
        : fileEntry(place, () => readFileSync(source), (mode & ANYBODY_RUNS) !== 0);
    });
}
