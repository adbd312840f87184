import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from './projectRoot';

/**
 * Paths that a clone lacks. Builds are copied all the same: their inputs are unchanged, so nothing is
 * rebuilt.
 */
const LEFT_OUT = /^(node_modules|\.git|\.data|\.env|\.cache|\.standalone|test-results|playwright-report)$/;

/**
 * Copies the project into a new folder, as a clone after `npm ci`: npm packages are linked from here,
 * workspace packages are the copy's. For tests and tools: the caller removes it.
 * @returns the folder of the copy
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prova-clone-'));
  cpSync(projectRoot, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  const [from, to] = [join(projectRoot, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@prova') symlinkSync(join(from, name), join(to, name));
  }
  cpSync(join(from, '@prova'), join(to, '@prova'), { recursive: true, verbatimSymlinks: true });
  return copy;
}
