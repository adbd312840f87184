import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const BACKEND = resolve(__dirname, '../..');
const CLI = resolve(BACKEND, '../node_modules/@rspack/cli/bin/rspack.js');

/** Builds the processes as they are deployed, for one test file. @returns the folder of the bundles */
export function buildBundle(): string {
  // Inside the repository, so that the bundles find their packages.
  const folder = join(BACKEND, `../.cache/backend-test-${process.pid}`);
  execFileSync(process.execPath, [CLI, 'build', '-c', 'rspack.config.ts', '--output-path', folder], {
    cwd: BACKEND,
    stdio: 'pipe',
  });
  return folder;
}
