import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from './projectRoot';

/** What a clone does not have. Builds go along: their inputs are the same, so that nothing of them is built anew. */
const LEFT_OUT = /^(node_modules|\.git|\.data|\.env|\.cache|\.standalone|test-results|playwright-report)$/;

/**
 * Copies the project into a folder of its own, as a clone in which `npm ci` has run: the packages are those of this
 * one, the project's own among them are the copy's. For tests and tools: whoever calls it removes it.
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
