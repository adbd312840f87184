import { join } from 'node:path';
import { firstPaintPreset } from '@prova/build/firstPaintPreset';
import { FIRST_PAINT } from '@prova/build/shellOutput';
import { shellPreset } from '@prova/build/shellPreset';
import { rspack, type Configuration } from '@rspack/core';

/**
 * What runs the tools from their sources gives each function its name back, by a helper of its own. Bundlers write some of their functions
 * into the page, which has to have that helper then.
 */
const NAMES_HELPER = 'globalThis.__name ??= (named) => named;';

interface WatchedShell {
  /** The folder with its files. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Builds the shell for development, and again whenever one of its files is saved. Resolves with the first build.
 * @param onBuilt told of every later build; with what is wrong, where something is
 * @throws Error with what is wrong with the first build
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
    // What is broken never takes the place of what is not.
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
      // A watch looks again at files that are as old as its start.
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
