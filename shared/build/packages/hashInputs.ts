import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_AN_INPUT = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'test-results']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_AN_INPUT.has(name) && !isTest(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** The installed packages as locked, without this repository's own, whose files are hashed instead. */
function readDependencies(root: string): string {
  const { packages = {}, ...rest } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages?: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  return JSON.stringify([rest, installed]);
}

/**
 * One hash over everything a build may read: the package, its possible imports, and the exact dependencies.
 */
export function hashInputs(root: string, folder: string): string {
  const hash = createHash('sha256').update(readDependencies(root));
  const imported = folder === 'tools' ? ['shared', 'delivery'] : ['shared'];
  const files = [folder, ...imported].flatMap((name) => filesBelow(join(root, name)));
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
