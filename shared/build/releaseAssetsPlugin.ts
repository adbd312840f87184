import type { Compiler, RspackPluginInstance } from '@rspack/core';

const isServed = (file: string) => file.endsWith('.js') || file.endsWith('.css');

/**
 * Writes `assets.json` beside the build: the container's entry script, and the files that mounting the remote needs
 * in any case, so that a release can name what is worth fetching ahead.
 */
export function releaseAssetsPlugin(container: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('ReleaseAssets', (compilation) => {
        const { chunks = [], entrypoints = {} } = compilation.getStats().toJson({
          all: false,
          chunks: true,
          entrypoints: true,
          ids: true,
          chunkModules: true,
          modules: true,
        });
        const entry = entrypoints[container]?.assets
          ?.map(({ name }) => name)
          .find((name) => name.endsWith('.js'));
        const exposed = chunks.filter(({ modules = [] }) =>
          modules.some(({ name, modules: inner = [] }) =>
            [name, ...inner.map((part) => part.name)].some((path) => path?.startsWith('./src/remote.tsx')),
          ),
        );
        const preload = exposed.flatMap(({ files = [] }) => files.filter(isServed));
        const { outputFileSystem, outputPath } = compiler;
        outputFileSystem?.writeFile(
          `${outputPath}/assets.json`,
          JSON.stringify({ entry, preload: [...new Set(preload)] }),
          (error) => {
            if (error) compilation.errors.push(error as never);
          },
        );
      });
    },
  };
}
