import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { findForeignRules } from './findForeignRules';

/** Fails a remote's build when a style rule reaches beyond the remote's own elements. */
export function ownStylesPlugin(container: string): RspackPluginInstance {
  return {
    apply({ hooks, rspack }: Compiler) {
      hooks.compilation.tap('OwnStyles', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'OwnStyles', stage }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            for (const rule of findForeignRules(source.source().toString(), container)) {
              const problem = `${file}: ${rule} reaches beyond what this remote draws; begin it with a class of its own.`;
              compilation.errors.push(new Error(problem) as (typeof compilation.errors)[number]);
            }
          }
        });
      });
    },
  };
}
