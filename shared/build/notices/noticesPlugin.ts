import { rspack, type Compiler } from '@rspack/core';
import { collectNotices } from './collectNotices';

/** Served below `/assets/`: most licences require their text wherever copies are handed out. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** Emits the licences of third-party software beside the shell's files. @param root folder of the lockfile */
export const noticesPlugin = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('notices', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'notices', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.emitAsset(NOTICES_FILE, new rspack.sources.RawSource(collectNotices(root)));
        },
      );
    });
  },
});
