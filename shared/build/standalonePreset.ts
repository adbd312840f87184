import { join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration } from '@rspack/core';
import type { StandaloneConfig } from '../src/page/standaloneConfig';
import { basePreset } from './basePreset';
import { renderStandaloneTemplate } from './standaloneTemplate';

interface StandalonePresetOptions {
  readonly folder: string;
  readonly port: number;
  /** The running site whose API and sign-in the page uses. */
  readonly siteOrigin: string;
  readonly config: StandaloneConfig;
}

const API = ['/api', '/management', '/oauth2', '/login'];

/** Development build of one remote alone: its `standalone.tsx` with hot reload, the API of a running site behind it. */
export function standalonePreset({
  folder,
  port,
  siteOrigin,
  config,
}: StandalonePresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_standalone', refresh: true });
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, '.standalone'), publicPath: '/', clean: false },
    plugins: [
      new rspack.HtmlRspackPlugin({
        templateContent: renderStandaloneTemplate(
          `<script type="application/json" id="served-config">${JSON.stringify(config)}</script>`,
        ),
      }),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost'],
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: API, target: siteOrigin, changeOrigin: true, headers: { origin: siteOrigin } }],
    },
  };
}
