import type { Configuration } from '@rspack/core';
import { basePreset } from './basePreset';
import { FIRST_PAINT } from './shellPreset';

/** The shell's one script that the browser waits for: small, alone, and without the libraries of the page. */
export function firstPaintPreset({ folder }: { folder: string }): Configuration {
  const base = basePreset({ folder, uniqueName: 'prova_first_paint' });
  return {
    ...base,
    name: 'first-paint',
    devtool: false,
    entry: './src/firstPaint.ts',
    output: { ...base.output, filename: FIRST_PAINT, clean: false },
  };
}
