import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ASSET_FILES } from './assetFiles';
import { containerOf } from '../src/page/containerOf';
import { containerOutput, federationContainer, type RemotePresetOptions } from './federationContainer';
import { releaseAssetsPlugin } from './releaseAssetsPlugin';

interface SubresourceIntegrity {
  readonly SubresourceIntegrityPlugin: new (options: { hashFuncNames: readonly string[] }) => WebpackPlugin;
}
interface WebpackPlugin {
  apply(compiler: never): void;
}

interface WebpackCompilation {
  readonly chunks: Iterable<{ readonly files: Set<string> }>;
  readonly hooks: {
    readonly processAssets: { tap(options: { name: string; stage: number }, work: () => void): void };
  };
}
interface WebpackCompiler {
  readonly webpack: { readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE: number } };
  readonly hooks: {
    readonly thisCompilation: {
      tap(name: string, work: (compilation: WebpackCompilation) => void): void;
    };
  };
}

const NAME = 'ScriptsPinChunks';
/**
 * The integrity plugin keeps one hash per chunk, that of its last file. It is set on the chunk's script:
 * where a chunk has a style sheet as well, the script has to be last, or no browser would run it.
 */
const scriptsPinChunks = {
  apply(compiler: WebpackCompiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
    compiler.hooks.thisCompilation.tap(NAME, ({ chunks, hooks }) => {
      hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { files } of chunks) {
          for (const script of [...files].filter((file) => file.endsWith('.js'))) {
            files.delete(script);
            files.add(script);
          }
        }
      });
    });
  },
};

/** webpack's configuration, as far as the preset uses it; webpack and its types belong to the team. */
export interface WebpackRemoteConfiguration {
  readonly [option: string]: unknown;
  readonly plugins: WebpackPlugin[];
}

/**
 * Equivalent of `remotePreset` for webpack 5. `webpack`, `webpack-subresource-integrity`, `swc-loader` and
 * `@swc/core` are resolved from the team's folder.
 */
export function webpackRemotePreset({ folder, name }: RemotePresetOptions): WebpackRemoteConfiguration {
  const container = containerOf(name);
  const own = createRequire(join(folder, 'package.json'));
  const { SubresourceIntegrityPlugin } = own('webpack-subresource-integrity') as SubresourceIntegrity;
  const compile = (syntax: object) => ({
    loader: own.resolve('swc-loader'),
    options: {
      jsc: { target: 'es2022', parser: syntax, transform: { react: { runtime: 'automatic' } } },
    },
  });
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      uniqueName: container,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      clean: true,
      ...containerOutput(name),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    experiments: { css: true },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${container}-[local]-[hash:base64:6]` } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: ASSET_FILES, type: 'asset/resource' },
        { test: /\.tsx$/, ...compile({ syntax: 'typescript', tsx: true }) },
        { test: /\.ts$/, ...compile({ syntax: 'typescript' }) },
        { test: /\.jsx?$/, exclude: /node_modules/, ...compile({ syntax: 'ecmascript', jsx: true }) },
      ],
    },
    performance: false,
    plugins: [
      new ModuleFederationPlugin(federationContainer(name)),
      scriptsPinChunks as WebpackPlugin,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      releaseAssetsPlugin(folder, container) as WebpackPlugin,
    ],
  };
}
