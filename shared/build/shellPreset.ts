import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { CONTRACT_VERSION } from '../src/remote-contract/hostServices';
import { basePreset } from './basePreset';
import { sharedByHost } from './sharedModules';

/** The script that runs before the first paint, built beside the page (`firstPaintPreset.ts`). */
export const FIRST_PAINT = 'first-paint.js';

export interface ShellPresetOptions {
  readonly folder: string;
  /** For development: with a React whose components can be replaced while the page runs. */
  readonly refresh?: boolean;
}

/** The shell's build: the page itself, and the one copy of every library that remotes take from it. */
export function shellPreset({ folder, refresh = false }: ShellPresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_shell' });
  return {
    ...base,
    ...(refresh && {
      mode: 'development',
      devtool: false,
      optimization: { ...base.optimization, chunkIds: 'deterministic' },
    }),
    entry: { shell: './src/main.ts' },
    output: {
      ...base.output,
      clean: { keep: FIRST_PAINT },
      publicPath: '/assets/',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'shell' },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'prova_shell',
        remotes: {},
        shared: sharedByHost('provide'),
        shareStrategy: 'loaded-first',
        runtimePlugins: [],
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        favicon: './favicon.svg',
        inject: 'head',
        scriptLoading: 'defer',
        // For whoever asks whether a remote fits this shell, without running it.
        meta: { 'prova-contract': String(CONTRACT_VERSION) },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}
