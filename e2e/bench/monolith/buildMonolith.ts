import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import { rspack, type Configuration } from '@rspack/core';
import { compressFiles } from '@prova/build/packages/compressFiles';
import { monolithConfig } from './monolithConfig';

/** Builds, and rejects with the bundler's errors. */
function runBuild(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('Nothing was built.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}

/**
 * Builds the same sources as a monolith, compressed like the real build. The site has to be built.
 * @returns the folder that replaces the shell's `dist`
 */
export async function buildMonolith(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  await runBuild(monolithConfig(folder));
  // The site server looks for this file, and finds no shared modules.
  writeFileSync(join(dist, MODULE_BRIDGES), '{}');
  await compressFiles(dist);
  return dist;
}
