import { rspack, type Configuration, type MultiStats } from '@rspack/core';

/** Builds, and rejects with what the bundler has to say where that is an error. */
export function runBuild(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('Nothing was built.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve(stats));
    });
  });
}
