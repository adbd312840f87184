import { join } from 'node:path';
import { firstPaintPreset } from '@prova/build/firstPaintPreset';
import { FIRST_PAINT } from '@prova/build/shellOutput';
import { shellPreset } from '@prova/build/shellPreset';
import { rspack, type Configuration } from '@rspack/core';

/**
 * The runner for TypeScript sources preserves function names with a helper. Bundlers inline some of their
 * functions into the page, which needs that helper then.
 */
const NAMES_HELPER = 'globalThis.__name ??= (named) => named;';

interface WatchedShell {
  /** The folder with the build's files. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Builds the shell for development, and again on each saved file. Resolves with the first build.
 * @param onBuilt called after every later build, with its error if any
 * @throws Error with the error of the first build
 */
export async function watchShell(
  root: string,
  onBuilt: (problem: string | null) => void,
): Promise<WatchedShell> {
  const folder = join(root, '.cache/dev/shell');
  const shell = { folder: join(root, 'shell'), refresh: true };
  const here = (configuration: Configuration): Configuration => ({
    ...configuration,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    output: { ...configuration.output, path: folder },
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.BannerPlugin({ banner: NAMES_HELPER, raw: true, test: FIRST_PAINT }),
    ],
    // A broken build never replaces a working one.
    optimization: { ...configuration.optimization, emitOnErrors: false },
  });
  const compiler = rspack([here(shellPreset(shell)), here(firstPaintPreset(shell))]);
  let isFirst = true;
  let hash: string | null = null;
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      const problem =
        error?.message ??
        (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      // A watch re-examines files as old as its start.
      const isSame = problem === null && stats?.hash === hash;
      hash = stats?.hash ?? null;
      if (isSame) return;
      if (!isFirst) onBuilt(problem);
      else if (problem === null) resolve();
      else reject(new Error(problem));
      isFirst = false;
    });
  });
  return {
    folder,
    stop: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
