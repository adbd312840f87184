import type { Configuration } from '@rspack/core';
import { basePreset } from '@prova/shared/build/basePreset';
import { FIRST_PAINT, SERVED_LANDING } from './shellOutput';
import type { ShellPresetOptions } from './shellPreset';

/** Builds an inline script of the document: small, self-contained, and without the page's libraries. */
function inlinePreset({ folder }: ShellPresetOptions, name: string, entry: string[], filename: string) {
  const base = basePreset({ folder, uniqueName: `prova_${name}` });
  return {
    ...base,
    name,
    devtool: false,
    entry,
    output: { ...base.output, filename, clean: false },
  } satisfies Configuration;
}

/** Builds the script that runs before the first paint. */
export function firstPaintPreset(shell: ShellPresetOptions): Configuration {
  // React looks for its dev tools when loaded, which is after this script.
  const hook = shell.refresh ? ['@prova/shared/page/installRefreshHook'] : [];
  return inlinePreset(shell, 'first_paint', [...hook, './src/firstPaint.ts'], FIRST_PAINT);
}

/** Builds the script that handles input on the prerendered landing page until the page itself is loaded. */
export function servedLandingPreset(shell: ShellPresetOptions): Configuration {
  return inlinePreset(shell, 'served_landing', ['./src/servedLanding.ts'], SERVED_LANDING);
}
