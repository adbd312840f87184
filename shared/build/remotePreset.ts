import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { containerOf } from '../src/remote-contract/containerOf';
import { basePreset } from './basePreset';
import { containerOutput, federationContainer, type RemotePresetOptions } from './federationContainer';
import { releaseAssetsPlugin } from './releaseAssetsPlugin';
import { STANDALONE_FOLDER } from './standaloneTemplate';

/**
 * The federation plugin imports its runtime by the address that it has on this machine. Module ids and with them the
 * bytes of the entry would follow from where the build stands: with the packages' names in its place they do not. It
 * takes the runtime's CommonJS files besides, of which nothing can be left out; the same files as modules make every
 * entry 5 kB smaller, compressed.
 */
function federationRuntimeByName() {
  const { resolve } = createRequire(import.meta.url);
  const names = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
  const files = names.map((name) => [name, resolve(name)] as const);
  return {
    alias: Object.fromEntries(
      files.flatMap(([name, file]) =>
        [`${name}$`, file].map((from) => [from, file.replace(/\.cjs$/, '.js')]),
      ),
    ),
    plugin: new rspack.NormalModuleReplacementPlugin(
      /^@module-federation\/runtime\/rspack\.js!=!data:/,
      (data) => {
        for (const [name, file] of files) {
          const [written, byName] = [file, name].map((text) => encodeURIComponent(JSON.stringify(text)));
          data.request = data.request.replaceAll(written ?? '', byName ?? '');
        }
      },
    ),
  };
}

/**
 * The whole build of a remote: one container script that exposes `./remote`, chunks named by content, every chunk and
 * style sheet pinned by hash from inside the container. Nothing that the shell shares is in it.
 */
export function remotePreset({ folder, name }: RemotePresetOptions): Configuration {
  const container = containerOf(name);
  const base = basePreset({ folder, uniqueName: container });
  const runtime = federationRuntimeByName();
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: runtime.alias },
    output: {
      ...base.output,
      // The same remote as a page of its own is built beside it.
      clean: { keep: STANDALONE_FOLDER },
      ...containerOutput(name),
    },
    plugins: [
      ...(base.plugins ?? []),
      runtime.plugin,
      new ModuleFederationPlugin(federationContainer(name)),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      releaseAssetsPlugin(folder, container),
    ],
  };
}
