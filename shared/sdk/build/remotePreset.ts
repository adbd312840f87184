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
 * The complete build of a remote: one container script that exposes `./remote`, content-hashed chunks, with
 * every chunk and style sheet pinned inside the container. The shell's shared modules are excluded.
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
      // The standalone page of the same remote is built alongside.
      clean: { keep: STANDALONE_FOLDER },
      ...containerOutput(name),
    },
    optimization: {
      ...base.optimization,
      // Library code is bundled with its user: a separate file would cost every page a request.
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
