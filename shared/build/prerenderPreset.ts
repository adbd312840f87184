import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { containerOf } from '../src/remote-contract/containerOf';
import { basePreset } from './basePreset';
import { antdModules } from './sharedModules';

interface PrerenderPresetOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Its name in the registry, e.g. `content`. */
  readonly name: string;
}

/**
 * Builds a remote's `prerender.tsx` for Node, with the class names of the browser build. antd is left out: its styles
 * come with scripts, so a prerendered page that used it would be naked. One that does fails to render.
 */
export function prerenderPreset({ folder, name }: PrerenderPresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: containerOf(name) });
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: join(folder, 'dist-server'),
      uniqueName: containerOf(name),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      hashFunction: 'xxhash64',
      clean: true,
    },
    externalsType: 'module-import',
    externals: [/^(?!\.|\/|@prova\/)/],
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(antdModules.map((module) => [`${module}$`, false as const])),
    },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: { 'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true } },
    },
    optimization: { minimize: false },
  };
}
