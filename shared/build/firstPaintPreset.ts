import type { Configuration } from '@rspack/core';
import { basePreset } from '@prova/shared/build/basePreset';
import { FIRST_PAINT, SERVED_LANDING } from './shellOutput';
import type { ShellPresetOptions } from './shellPreset';

/** A script that stands in the document itself: small, alone, and without the libraries of the page. */
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

/** What runs before anything is painted. */
export function firstPaintPreset(shell: ShellPresetOptions): Configuration {
  // React looks for its tools when it is loaded, which is after this script.
  const hook = shell.refresh ? ['@prova/shared/page/installRefreshHook'] : [];
  return inlinePreset(shell, 'first_paint', [...hook, './src/firstPaint.ts'], FIRST_PAINT);
}

/** What answers on the landing page that was made ahead, until the page itself is there. */
export function servedLandingPreset(shell: ShellPresetOptions): Configuration {
  return inlinePreset(shell, 'served_landing', ['./src/servedLanding.ts'], SERVED_LANDING);
}
