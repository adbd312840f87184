import { join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration } from '@rspack/core';
import type { StandaloneConfig } from '../src/page/standaloneConfig';
import { basePreset } from './basePreset';
import { renderStandaloneTemplate } from './standaloneTemplate';

interface StandalonePresetOptions {
  readonly folder: string;
  readonly config: StandaloneConfig;
}

/** Development build of one remote alone: its `standalone.tsx`, made anew in the open page. */
export function standalonePreset({ folder, config }: StandalonePresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_standalone', refresh: true });
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, '.standalone'), publicPath: '/', clean: false },
    // With a module that does not compile in its place the page would be broken for good, and a repaired one come too late.
    optimization: { ...base.optimization, emitOnErrors: false },
    plugins: [
      new rspack.HtmlRspackPlugin({
        templateContent: renderStandaloneTemplate(
          `<script type="application/json" id="served-config">${JSON.stringify(config)}</script>`,
        ),
      }),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
