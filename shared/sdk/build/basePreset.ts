import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ASSET_FILES } from './assetFiles';
import { SUPPORTED_BROWSERS } from '../src/page/supportedBrowsers';

interface BasePresetOptions {
  readonly folder: string;
  /** Isolates the runtimes of several builds on one page. */
  readonly uniqueName: string;
  /** Whether to enable fast refresh: for development servers. */
  readonly refresh?: boolean;
}

/** Common settings of Prova's browser builds. */
export function basePreset({ folder, uniqueName, refresh = false }: BasePresetOptions): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    cache: false,
    output: {
      path: join(folder, 'dist'),
      uniqueName,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${uniqueName}-[local]-[hash:base64:6]` } },
      rules: [
        // antd's parts lack the declaration: they have no side effects, so unused ones may be dropped with their
        // dependencies.
        { test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/].*\.js$/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: ASSET_FILES, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // The default targets expand logical properties for 30 languages.
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: {
            targets: Object.entries(SUPPORTED_BROWSERS).map(([name, version]) => `${name} >= ${version}`),
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
