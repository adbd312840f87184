import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BACKEND = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(BACKEND, '../node_modules/@rspack/cli/bin/rspack.js');

/** Builds the processes as they are deployed, for one test file or run. @returns the folder of the bundles */
export function buildBundle(): string {
  // Inside the repository, so that the bundles find their packages.
  const folder = join(BACKEND, `../.cache/backend-test-${process.pid}`);
  execFileSync(process.execPath, [CLI, 'build', '-c', 'rspack.config.ts', '--output-path', folder], {
    cwd: BACKEND,
    stdio: 'pipe',
  });
  return folder;
}
