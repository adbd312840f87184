import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { containerOf } from '@prova/shared/page/containerOf';
import { basePreset } from '@prova/shared/build/basePreset';
import { antdModules } from '@prova/shared/build/sharedModules';
import { SHELL_PRERENDER } from './shellOutput';
import { SHELL_CONTAINER, type ShellPresetOptions } from './shellPreset';

interface PrerenderPresetOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** The remote's name in the registry, e.g. `content`. */
  readonly name: string;
}

/**
 * Builds a `prerender.tsx` for Node, with the class names of the browser build. antd is left out: its styles
 * come with scripts, so prerendered components of antd would be unstyled. A page that uses antd fails to
 * render.
 */
function drawingPreset(folder: string, uniqueName: string, output: string): Configuration {
  const base = basePreset({ folder, uniqueName });
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: join(folder, output),
      uniqueName,
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
      generator: { 'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true } },
    },
    optimization: { minimize: false },
  };
}

/** The build of a remote's prerendered pages. */
export function prerenderPreset({ folder, name }: PrerenderPresetOptions): Configuration {
  const drawing = drawingPreset(folder, containerOf(name), 'dist-server');
  const parser = { ...drawing.module?.parser, javascript: { dynamicImportMode: 'eager' as const } };
  return { ...drawing, module: { ...drawing.module, parser } };
}

/** The build of the shell's landing page. */
// The shell's lazy imports are not needed here: they stay in unread files.
export const shellPrerenderPreset = ({ folder }: ShellPresetOptions): Configuration =>
  drawingPreset(folder, SHELL_CONTAINER, SHELL_PRERENDER);
