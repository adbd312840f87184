import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { containerOf } from '../src/page/containerOf';
import { basePreset } from './basePreset';
import { containerOutput, federationContainer, type RemotePresetOptions } from './federationContainer';
import { federationRuntime } from './federationRuntime';
import { ownStylesPlugin } from './ownStylesPlugin';
import { releaseAssetsPlugin } from './releaseAssetsPlugin';
import { STANDALONE_FOLDER } from './standaloneTemplate';

/**
 * The whole build of a remote: one container script that exposes `./remote`, chunks named by content, every chunk and
 * style sheet pinned by hash from inside the container. Nothing that the shell shares is in it.
 */
export function remotePreset({ folder, name }: RemotePresetOptions): Configuration {
  const container = containerOf(name);
  const base = basePreset({ folder, uniqueName: container });
  const runtime = federationRuntime();
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
    optimization: {
      ...base.optimization,
      // What it has of libraries lies with the code that uses it: a file of its own would be a request more for every page.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      runtime.plugin,
      new ModuleFederationPlugin(federationContainer(name)),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ownStylesPlugin(container),
      releaseAssetsPlugin(folder, container),
    ],
  };
}
