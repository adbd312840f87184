import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

interface NodePresetOptions {
  readonly folder: string;
  /** Output folder below `folder`. */
  readonly output: string;
  readonly entries: Readonly<Record<string, string>>;
  /** The package.json that names what stays outside the bundle; the folder's own unless given. */
  readonly manifest?: string;
}

/** The build of a server process: own code and `@prova/shared` in one ES module, npm packages left where they are. */
export function nodePreset({
  folder,
  output,
  entries,
  manifest = join(folder, 'package.json'),
}: NodePresetOptions): Configuration {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const external = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@prova/'),
  );
  return {
    context: folder,
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    cache: false,
    entry: { ...entries },
    output: {
      path: join(folder, output),
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module-import',
    externals: external.map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      // `import.meta.url` is the bundle's own address at run time, not a source file's at build time.
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
