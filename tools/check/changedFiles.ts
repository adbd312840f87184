import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@prova/node/startFailure';

/** Paths from the project's root, with `/`. */
export interface ChangedFiles {
  /** Added, changed, or where a renamed one is now. */
  readonly present: readonly string[];
  /** Deleted, or where a renamed one was. */
  readonly gone: readonly string[];
}

const TRUNKS = ['main', 'origin/main'];

function mergeBase(git: (...args: readonly string[]) => string): string {
  for (const trunk of TRUNKS) {
    try {
      return git('merge-base', trunk, 'HEAD').trim();
    } catch {
      // The next one, then.
    }
  }
  throw new StartFailure(
    'What has changed cannot be told: this is no git repository with a branch main. npm run check looks at everything.',
  );
}

/**
 * What differs from the commit at which this branch left main: commits, the working tree, and files that git does not
 * know yet.
 * @throws StartFailure where there is no such commit
 */
export function changedFiles(root: string): ChangedFiles {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' });
  const paths = (output: string) => output.split('\0').filter((path) => path !== '');
  const base = mergeBase(git);
  // Without a search for renames, a renamed file is one that is gone and one that came.
  const tracked = paths(git('diff', '--name-only', '--no-renames', '-z', base));
  const untracked = paths(git('ls-files', '--others', '--exclude-standard', '--full-name', '-z'));
  const all = [...new Set([...tracked, ...untracked])].sort();
  const isPresent = (path: string) => existsSync(join(root, path));
  return { present: all.filter(isPresent), gone: all.filter((path) => !isPresent(path)) };
}
