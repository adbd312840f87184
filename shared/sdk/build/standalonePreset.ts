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

/** Development build of one standalone remote: its `standalone.tsx`, with hot replacement. */
export function standalonePreset({ folder, config }: StandalonePresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_standalone', refresh: true });
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, '.standalone'), publicPath: '/', clean: false },
    // A module that does not compile would break the page for good, before its fix can be hot-replaced.
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
