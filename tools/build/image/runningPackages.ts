import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  version: v.string(),
  dependencies: names,
  optionalDependencies: names,
});
const ownSchema = v.object({ dependencies: names });
const OWN = '@prova/';

const read = <T>(folder: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** The folder in which Node would find a package from another folder; null for nowhere. */
function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}

/**
 * The folders of all packages that programs with these dependencies reach at run time, as installed in a
 * checkout.
 * @param folders of the checkout whose `package.json` lists their programs' imports; `.` is the root
 * @param isWanted which of the listed names a program imports; all by default
 * @throws Error if one is not installed
 */
export function runningPackages(
  root: string,
  folders: Readonly<Record<string, (name: string) => boolean>>,
): readonly string[] {
  const found = new Set<string>();
  const add = (from: string, name: string, isNeeded: boolean) => {
    const folder = findPackage(root, from, name);
    if (folder === null) {
      if (isNeeded) throw new Error(`The package ${name} is not installed. Run npm ci first.`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = read(folder, packageSchema);
    for (const each of Object.keys(dependencies)) add(folder, each, !(each in optionalDependencies));
    for (const each of Object.keys(optionalDependencies)) add(folder, each, false);
  };
  for (const [folder, isWanted] of Object.entries(folders)) {
    const from = join(root, folder);
    for (const name of Object.keys(read(from, ownSchema).dependencies))
      if (!name.startsWith(OWN) && isWanted(name)) add(from, name, true);
  }
  return [...found].sort();
}
