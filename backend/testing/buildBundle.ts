import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '@prova/shared/node/projectRoot';

const BACKEND = join(projectRoot, 'backend');
const CLI = join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');

/** Builds the processes as they are deployed into `folder`, which lies inside the repository: they find their packages there. */
export function buildBundle(folder: string): void {
  execFileSync(process.execPath, [CLI, 'build', '-c', 'rspack.config.ts', '--output-path', folder], {
    cwd: BACKEND,
    stdio: 'pipe',
  });
}

/** Whether this process is the one to build; the next is, where that one failed. */
function takeTurn(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The bundles of this test run: built by the first test file that asks, while the others wait.
 * @returns the folder of the bundles
 */
export async function bundlesOfTestRun(): Promise<string> {
  const folder = process.env['TEST_BUNDLES'];
  if (folder === undefined) throw new Error('TEST_BUNDLES is not set: these bundles are for a run of Jest');
  const bundles = join(folder, 'bundles');
  const lock = join(folder, 'building');
  while (!existsSync(bundles)) {
    if (takeTurn(lock)) {
      try {
        if (existsSync(bundles)) break;
        const draft = join(folder, 'draft');
        buildBundle(draft);
        renameSync(draft, bundles);
      } finally {
        rmdirSync(lock);
      }
    } else await delay(100);
  }
  return bundles;
}
