import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOfShared } from './sharedModules';

/**
 * What a release needs to know of a build by any bundler: `assets.json`, next to the build. Paths are
 * relative to it.
 */
export interface ReleaseAssets {
  readonly entry: string;
  /** Files needed by every mount of the remote, and worth prefetching. */
  readonly preload: readonly string[];
  /** Files needed additionally by one page or language: `page` is the name of a file in `src/pages`. */
  readonly ahead?: readonly { readonly path: string; readonly page?: string; readonly language?: string }[];
  /**
   * antd modules that the remote consumes: always, on one page, or `later`, with something loaded on demand.
   * Empty without antd.
   */
  readonly modules?: readonly { readonly name: string; readonly page?: string; readonly later?: true }[];
  /** A script with a global container, or an ES module. */
  readonly format: 'global' | 'module';
  /** Versions of the packages that the remote consumes from the page: the ones it was built against. */
  readonly shared: Readonly<Record<string, string>>;
}

function versionOf(name: string, folder: string): string | null {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  return dirname(folder) === folder ? null : versionOf(name, dirname(folder));
}

/**
 * The packages behind a build's external modules, with their installed versions.
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
