import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const PAGE = join(import.meta.dirname, 'page');

/** By the end of a file's name, what stands in its place. */
type Replacements = Readonly<Record<string, string>>;

/** What of the sources is federation and nothing else. */
export const FEDERATION: Replacements = {
  '/createRemoteLoader': 'createRemoteLoader.ts',
  '/fetchMounting': 'fetchMounting.tsx',
  '/openSigned': 'openSigned.ts',
  '/startPrefetching': 'startPrefetching.ts',
};

/** What the first script asks for before anybody else does. */
export const EARLY: Replacements = { '/earlyCalls': 'earlyCalls.ts' };

/**
 * Puts the monolith's own files in the place of the few that only a federated page needs.
 * @throws Error while building, where a file that was to be replaced is not asked for any more: the monolith would carry
 * what it does not need, and the comparison would flatter us
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
