import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { integrityOf } from '@prova/node/integrityOf';
import type { ShellAssets, ShellFile } from '@prova/shared/page/shellAssets';
import { antdModules } from '@prova/shared/build/sharedModules';

/** Names of lazy imports in the shell's sources. */
const APP = 'app';
const MOUNTING = 'mounting';
const ANTD = 'antd-';

/** The name of the chunk group of a shared antd module. */
const groupOf = (module: string) => ANTD + module.slice(module.lastIndexOf('/') + 1);

/** The shared antd module of a chunk, by its imports' names; null for none. */
export const antdModuleOf = (chunk: string | undefined): string | null =>
  chunk?.startsWith(ANTD) === true ? chunk.slice(ANTD.length) : null;

/** Writes `assets.json` beside the shell's build. */
export function shellAssetsPlugin(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tapPromise('ShellAssets', async (compilation) => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const { outputFileSystem: files, outputPath } = compiler;
        const read = (name: string) =>
          new Promise<Uint8Array>((resolve, reject) => {
            files?.readFile(`${outputPath}/${name}`, (error, data) =>
              error || !data
                ? reject(error ?? new Error(`${name} was not written`))
                : resolve(Buffer.from(data)),
            );
          });
        const filesOf = (group: string) =>
          Promise.all(
            (namedChunkGroups[group]?.assets ?? [])
              .map(({ name }) => name)
              .filter((name) => /\.(js|css)$/.test(name) && !name.includes('.hot-update.'))
              .map(async (name): Promise<ShellFile> => {
                return {
                  href: `${String(compilation.outputOptions.publicPath)}${name}`,
                  as: name.endsWith('.css') ? 'style' : 'script',
                  integrity: integrityOf(await read(name)),
                };
              }),
          );
        const assets: ShellAssets = {
          app: await filesOf(APP),
          mounting: await filesOf(MOUNTING),
          modules: Object.fromEntries(
            await Promise.all(
              antdModules.map(async (module) => [module, await filesOf(groupOf(module))] as const),
            ),
          ),
        };
        await new Promise<void>((resolve, reject) => {
          files?.writeFile(`${outputPath}/assets.json`, JSON.stringify(assets), (error) =>
            error ? reject(error) : resolve(),
          );
        });
      });
    },
  };
}
