import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const PAGE = join(import.meta.dirname, 'page');

/** Replacements by the end of a file's name. */
type Replacements = Readonly<Record<string, string>>;

/** Replacements of the sources that only federation uses. */
export const FEDERATION: Replacements = {
  '/createRemoteLoader': 'createRemoteLoader.ts',
  '/fetchMounting': 'fetchMounting.tsx',
  '/openSigned': 'openSigned.ts',
  '/startPrefetching': 'startPrefetching.ts',
};

/** Replacement of the first script's early requests. */
export const EARLY: Replacements = { '/earlyCalls': 'earlyCalls.ts' };

/**
 * Replaces the few federation-only files by the monolith's own.
 * @throws Error during the build, where a file to replace is no longer imported: the monolith would include
 * unneeded code, and the comparison would flatter us
 */
export function replaceModules(replacements: Replacements): RspackPluginInstance {
  const replaced = new Set<string>();
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('ReplaceModules', (factory) => {
        factory.hooks.beforeResolve.tap('ReplaceModules', (data) => {
          const name = Object.keys(replacements).find((end) => data.request.endsWith(end));
          if (name === undefined || data.contextInfo.issuer.startsWith(PAGE)) return;
          replaced.add(name);
          data.request = join(PAGE, replacements[name] ?? '');
        });
      });
      compiler.hooks.afterCompile.tap('ReplaceModules', (compilation) => {
        const left = Object.keys(replacements).filter((name) => !replaced.has(name));
        if (left.length === 0) return;
        compilation.errors.push(
          new Error(
            `The monolith was to have its own file in the place of ${left.join(', ')}, which nothing imports any more: see e2e/bench/monolith.`,
          ) as never,
        );
      });
    },
  };
}
