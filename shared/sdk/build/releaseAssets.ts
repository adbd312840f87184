import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOfShared } from './sharedModules';

/** What a release has to know of a build, whichever bundler made it: `assets.json`, beside the build. Paths are from there. */
export interface ReleaseAssets {
  readonly entry: string;
  /** What mounting the remote needs in any case, and is worth fetching ahead. */
  readonly preload: readonly string[];
  /** What one page or one language needs besides: `page` is the name of a file in `src/pages`. */
  readonly ahead?: readonly { readonly path: string; readonly page?: string; readonly language?: string }[];
  /**
   * What it takes of the page's antd: in any case, on one page alone, or `later`, with something that is fetched when it is needed. Empty
   * where it draws without antd.
   */
  readonly modules?: readonly { readonly name: string; readonly page?: string; readonly later?: true }[];
  /** A script that leaves its container on the page, or an ES module. */
  readonly format: 'global' | 'module';
  /** Version by package of what the remote takes from the page: what it was built against. */
  readonly shared: Readonly<Record<string, string>>;
}

function versionOf(name: string, folder: string): string | null {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  return dirname(folder) === folder ? null : versionOf(name, dirname(folder));
}

/**
 * The packages behind modules that a build has left to the page, with the versions that are installed for it.
 * @param requests e.g. `react/jsx-runtime`
 */
export function sharedVersions(folder: string, requests: readonly string[]): ReleaseAssets['shared'] {
  const packages = [...new Set(requests.map(packageOfShared))].sort();
  return Object.fromEntries(
    packages.flatMap((name) => {
      const version = versionOf(name, folder);
      return version === null ? [] : [[name, version]];
    }),
  );
}
