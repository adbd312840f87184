import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { containerOf } from '../src/remote-contract/containerOf';
import { basePreset } from './basePreset';
import { releaseAssetsPlugin } from './releaseAssetsPlugin';
import { sharedByHost } from './sharedModules';
import { STANDALONE_FOLDER } from './standaloneTemplate';

interface RemotePresetOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Its name in the registry, e.g. `interview`. */
  readonly name: string;
}

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
      // Each release has a folder of its own; `auto` takes the address from the running container script.
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      trustedTypes: { policyName: `mf#${name}` },
    },
    plugins: [
      ...(base.plugins ?? []),
      runtime.plugin,
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:12].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedByHost('import-from-host'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // The federation runtime is the shell's too: 29 kB less in every entry.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      releaseAssetsPlugin(container),
    ],
  };
}
