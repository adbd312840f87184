import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { sharedVersions, type ReleaseAssets } from './releaseAssets';

/** As the bundler calls a module that stands for one of the page: `consume shared module (default) react@* (singleton)`. */
const CONSUMED = /^consume shared module \([^)]*\) (.+?)@/;
/** Under development an entry comes with what replaces parts of it in open pages. */
const isServed = (file: string) =>
  (file.endsWith('.js') || file.endsWith('.css')) && !file.includes('.hot-update.');

/**
 * Writes `assets.json` beside the build: the container's entry script, and the files that mounting the remote needs
 * in any case, so that a release can name what is worth fetching ahead. For Rspack and webpack 5.
 */
export function releaseAssetsPlugin(folder: string, container: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('ReleaseAssets', (compilation) => {
        const {
          chunks = [],
          entrypoints = {},
          modules: all = [],
        } = compilation.getStats().toJson({
          all: false,
          chunks: true,
          entrypoints: true,
          ids: true,
          chunkModules: true,
          modules: true,
        });
        const entry = entrypoints[container]?.assets
          ?.map(({ name }) => name)
          .find((name) => name.endsWith('.js') && isServed(name));
        const exposed = chunks.filter(({ modules = [] }) =>
          modules.some(({ name, modules: inner = [] }) =>
            [name, ...inner.map((part) => part.name)].some((path) => path?.startsWith('./src/remote.tsx')),
          ),
        );
        const preload = exposed.flatMap(({ files = [] }) => files.filter(isServed));
        const consumed = all.flatMap(({ name }) => CONSUMED.exec(name ?? '')?.[1] ?? []);
        if (entry === undefined) {
          compilation.errors.push(new Error(`The build wrote no script of ${container}.`) as never);
          return;
        }
        const assets: ReleaseAssets = {
          entry,
          preload: [...new Set(preload)],
          format: 'global',
          shared: sharedVersions(folder, consumed),
        };
        const { outputFileSystem, outputPath } = compiler;
        outputFileSystem?.writeFile(`${outputPath}/assets.json`, JSON.stringify(assets), (error) => {
          if (error) compilation.errors.push(error as never);
        });
      });
    },
  };
}
