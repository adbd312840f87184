import { join } from 'node:path';
import { firstPaintPreset } from '@prova/build/firstPaintPreset';
import type { Configuration } from '@rspack/core';
import { plainShell, SHELL } from './plainShell';
import { EARLY, replaceModules } from './replaceModules';

/** Where the shell's first script imports the rest for the sake of shared modules, which a monolith lacks. */
const MAIN = join(SHELL, 'src/main.ts');

/** The first script without the site's early requests. */
function plainFirstPaint(folder: string): Configuration {
  const firstPaint = firstPaintPreset({ folder: SHELL });
  return {
    ...firstPaint,
    output: { ...firstPaint.output, path: join(folder, 'dist') },
    plugins: [...(firstPaint.plugins ?? []), replaceModules(EARLY)],
  };
}

/**
 * One Rspack build of the same sources of shell and remotes. The shared antd modules are tree-shaken like
 * everything else, and the shell's second script is merged into the first.
 * @param folder for the output
 */
export function monolithConfig(folder: string): Configuration[] {
  const shell = plainShell(folder);
  return [
    {
      ...shell,
      name: 'monolith',
      module: {
        ...shell.module,
        rules: [...(shell.module?.rules ?? []), { test: MAIN, parser: { dynamicImportMode: 'eager' } }],
      },
    },
    plainFirstPaint(folder),
  ];
}
