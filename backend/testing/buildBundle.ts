import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';

const BACKEND = join(projectRoot, 'backend');
const CLI = join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');

/**
 * Builds the processes as deployed into `folder`, which is inside the repository: they find their packages
 * there.
 */
export function buildBundle(folder: string): void {
  execFileSync(process.execPath, [CLI, 'build', '-c', 'rspack.config.ts', '--output-path', folder], {
    cwd: BACKEND,
    stdio: 'pipe',
  });
}
