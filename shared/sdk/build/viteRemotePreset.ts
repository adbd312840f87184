import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerOf } from '../src/page/containerOf';
import type { RemotePresetOptions } from './federationContainer';
import { sharedVersions, type ReleaseAssets } from './releaseAssets';
import { antdModules, singletons } from './sharedModules';

/** The members used here of the output of Vite's bundler. */
interface OutputFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
interface VitePlugin {
  readonly name: string;
  writeBundle(options: unknown, bundle: Readonly<Record<string, OutputFile>>): void;
}

const isStyle = ({ fileName }: OutputFile) => fileName.endsWith('.css');

/** The modules loaded with an entry, other than the entry itself: its static imports, transitively. */
function importedAtOnce(entry: OutputFile, files: readonly OutputFile[]): readonly OutputFile[] {
  const found = new Set([entry]);
  for (const { imports = [] } of found) {
    for (const file of files) if (imports.includes(file.fileName)) found.add(file);
  }
  found.delete(entry);
  return [...found];
}

/** Modules that these files import from the page. */
const takenBy = (files: readonly OutputFile[]): readonly string[] =>
  files
    .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    .filter((request) => singletons.includes(request));

/** Writes `assets.json`, so that a release can name what is worth prefetching. */
function releaseAssetsPlugin(folder: string, name: string): VitePlugin {
  return {
    name: 'prova-release-assets',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = files.find(({ isEntry }) => isEntry === true);
      if (entry === undefined) throw new Error(`The build wrote no module of ${name}.`);
      const atOnce = importedAtOnce(entry, files);
      const taken = takenBy(files);
      const assets: ReleaseAssets = {
        entry: entry.fileName,
        preload: [...atOnce, ...files.filter(isStyle)].map(({ fileName }) => fileName).sort(),
        modules: antdModules
          .filter((module) => taken.includes(module))
          .map((module) => ({
            name: module,
            ...(takenBy([entry, ...atOnce]).includes(module) ? {} : { later: true as const }),
          })),
        format: 'module',
        shared: sharedVersions(folder, taken),
      };
      writeFileSync(join(folder, 'dist/assets.json'), JSON.stringify(assets));
    },
  };
}

/** Vite's configuration, as far as the preset uses it; Vite and its types belong to the team. */
export interface ViteRemoteConfiguration {
  readonly [option: string]: unknown;
  readonly plugins: VitePlugin[];
}

/**
 * The build of a remote as ES modules, by Vite 6 and newer. Shared modules are imported by name, which the
 * page's import map resolves to the shell's copy; style sheets are one file, which the shell links before it
 * mounts the remote.
 */
export function viteRemotePreset({ folder, name }: RemotePresetOptions): ViteRemoteConfiguration {
  const container = containerOf(name);
  return {
    root: folder,
    // Each release has its own folder: chunks resolve relative to the importing module.
    base: './',
    publicDir: false,
    css: { modules: { generateScopedName: `${container}-[local]-[hash:base64:6]` } },
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: 'hidden',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // The page pins and fetches chunks itself; Vite's own links would lack integrity.
      modulePreload: false,
      rollupOptions: {
        input: { remote: join(folder, 'src/remote.tsx') },
        external: [...singletons],
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: 'entry.[hash:12].js',
          chunkFileNames: '[name].[hash:12].js',
          assetFileNames: '[name].[hash:12][extname]',
        },
      },
    },
    plugins: [releaseAssetsPlugin(folder, name)],
  };
}
