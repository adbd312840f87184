import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { compressFiles } from '../../tools/build/compressFiles';
import { runRspack } from '../../tools/build/runRspack';
import type { DocumentedBuild } from './documentedConfig';

/** Builds shell and remotes with Module Federation as documented, compressed as the real build is. The site has to be built. */
export async function buildDocumented(build: DocumentedBuild): Promise<void> {
  const { folder, remotes } = build;
  rmSync(folder, { recursive: true, force: true });
  await runRspack(projectRoot, {
    folder: 'bench/documented',
    config: 'rspack.config.ts',
    environment: { DOCUMENTED_BUILD: JSON.stringify(build) },
  });
  // The site server looks for them, and finds that nothing is shared in its own way.
  writeFileSync(join(folder, 'dist', MODULE_BRIDGES), '{}');
  for (const part of ['dist', ...remotes.map((remote) => remote.folder)]) {
    await compressFiles(join(folder, part));
  }
}
