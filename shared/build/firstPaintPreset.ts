import type { Configuration } from '@rspack/core';
import { basePreset } from './basePreset';
import { FIRST_PAINT, type ShellPresetOptions } from './shellPreset';

/** The shell's one script that the browser waits for: small, alone, and without the libraries of the page. */
export function firstPaintPreset({ folder, refresh = false }: ShellPresetOptions): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_first_paint' });
  return {
    ...base,
    name: 'first-paint',
    devtool: false,
    // React looks for its tools when it is loaded, which is after this script.
    entry: [...(refresh ? ['@prova/shared/page/installRefreshHook'] : []), './src/firstPaint.ts'],
    output: { ...base.output, filename: FIRST_PAINT, clean: false },
  };
}
