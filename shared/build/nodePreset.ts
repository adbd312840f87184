import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

interface NodePresetOptions {
  readonly folder: string;
  /** Output folder below `folder`. */
  readonly output: string;
  readonly entries: Readonly<Record<string, string>>;
  /**
   * Whether npm packages stay external, as packages need that read their own files; otherwise they are
   * bundled.
   */
  readonly packages: 'external' | 'built-in';
  /** Exceptions when bundled: packages loaded on demand that may be missing. */
  readonly fetched?: readonly string[];
}

function packagesOf(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies ?? {}).filter((name) => !name.startsWith('@prova/'));
}

/** The build of a server process: own code and `@prova/shared` in one ES module. */
export function nodePreset({
  folder,
  output,
  entries,
  packages,
  fetched = [],
}: NodePresetOptions): Configuration {
  const external = packages === 'external' ? packagesOf(folder) : fetched;
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
