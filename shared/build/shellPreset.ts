import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Chunk, type Compilation, type Configuration, type Module } from '@rspack/core';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import { basePreset } from '@prova/shared/build/basePreset';
import { federationRuntime } from '@prova/shared/build/federationRuntime';
import { moduleBridgesPlugin } from './moduleBridgesPlugin';
import { librariesInPart } from './librariesInPart';
import { antdModuleOf, shellAssetsPlugin } from './shellAssetsPlugin';
import { ownAntd } from '@prova/shared/build/ownAntd';
import { antdModules, providedByHost } from '@prova/shared/build/sharedModules';

/** The shell's name in the federation runtime, and the prefix of its class names. */
export const SHELL_CONTAINER = 'prova_shell';

const antdModulesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ name }) => antdModuleOf(name) ?? []).sort();

/**
 * One file per shared antd module, and one for what several of them need beyond `core`, which comes first.
 * `shared/sdk/src/ui/antd/fetchAntd.ts` names the modules.
 */
const antdChunks = {
  enforce: true,
  test: (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) =>
    antdModulesOf(chunkGraph.getModuleChunks(module)).length > 0,
  name(_module: Module, chunks: readonly Chunk[]) {
    const modules = antdModulesOf(chunks);
    // Code that all modules other than `core` share is too small for a separate request.
    const isCommon = modules.includes('core') || modules.length === antdModules.length - 1;
    return isCommon ? 'antd' : ['antd', ...modules].join('.');
  },
};

export interface ShellPresetOptions {
  readonly folder: string;
  /** Whether to enable fast refresh, with a React that supports it: for development. */
  readonly refresh?: boolean;
}

/** The shell's build: the page itself, and the only copy of every library shared with remotes. */
export function shellPreset({ folder, refresh = false }: ShellPresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: SHELL_CONTAINER });
  const runtime = federationRuntime();
  return {
    ...base,
    ...(refresh && { mode: 'development', devtool: false }),
    optimization: {
      ...base.optimization,
      ...(refresh && { chunkIds: 'deterministic' }),
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, antd: antdChunks },
      },
    },
    entry: { shell: './src/main.ts' },
    resolve: { ...base.resolve, alias: runtime.alias },
    output: {
      ...base.output,
      clean: { keep: /(?:^|[\\/])(?:first-paint|served-landing)\.js$/ },
      publicPath: '/assets/',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'shell' },
    },
    plugins: [
      ...(base.plugins ?? []),
      runtime.plugin,
      ownAntd(),
      librariesInPart(refresh ? 'development' : 'production'),
      new ModuleFederationPlugin({
        name: SHELL_CONTAINER,
        remotes: {},
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [],
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        favicon: './favicon.svg',
        inject: 'head',
        scriptLoading: 'defer',
        // Allows a check of whether a remote fits this shell, without running the remote.
        meta: { 'prova-contract': String(CONTRACT_VERSION) },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      shellAssetsPlugin(),
      moduleBridgesPlugin(SHELL_CONTAINER),
    ],
  };
}
