import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { findRemotes, isRemoteFolder, nameOfRemote } from '@prova/node/layout/remotes';
import { packRemote } from '@prova/delivery/release/packRemote';
import { copyWithPackages } from './reproduce/copyWithPackages';

/** Builds every remote twice from scratch, in two folders of different depth, and compares the releases. */
async function reproduce(): Promise<void> {
  // Next to the project, on the same disk: files are linked.
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'reproduce-'));
  try {
    const roots = [join(folder, 'a'), join(folder, 'another', 'place', 'b')];
    for (const root of roots) {
      copyWithPackages(projectRoot, root);
      await buildPackages(
        root,
        ({ name }) => console.log(`built ${name}`),
        ({ name }) => isRemoteFolder(name),
      );
    }
    for (const remote of findRemotes(projectRoot)) {
      const [first, second] = await Promise.all(
        roots.map((root) => packRemote(join(root, remote), nameOfRemote(remote))),
      );
      const names = new Set([...(first?.files.keys() ?? []), ...(second?.files.keys() ?? [])]);
      const different = [...names].filter((name) => {
        const [one, other] = [first?.files.get(name), second?.files.get(name)];
        return !one || !other || Buffer.compare(one, other) !== 0;
      });
      const isSame = first?.statement.version === second?.statement.version && different.length === 0;
      if (!isSame) process.exitCode = 1;
      console.log(
        `${remote}: ${isSame ? `identical, ${names.size} files` : `different in ${different.join(', ')}`}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

reproduce().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
