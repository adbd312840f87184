import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import * as v from 'valibot';

const LARGEST_TREE = 512 * 1024 * 1024;
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ integrity: v.optional(v.string()) })),
});

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const npm = (folder: string, ...words: string[]) =>
  execFileSync('npm', words, { cwd: folder, stdio: 'pipe' });

/** The packages that a lock file installs, by path and hash, without its version ranges. */
function installedBy(folder: string): string {
  const { packages } = v.parse(
    lockSchema,
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages)
    .flatMap(([path, { integrity }]) => (integrity === undefined ? [] : [`${path} ${integrity}`]))
    .sort()
    .join('\n');
}

/** Links this checkout's packages into the release; workspace packages are the release's own. */
function linkPackages(folder: string): void {
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@prova') symlinkSync(join(from, name), join(to, name));
  cpSync(join(from, '@prova'), join(to, '@prova'), { recursive: true, verbatimSymlinks: true });
}

/** The newest release before this commit, by its tag; null if none is tagged. */
export function findPreviousRelease(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  } catch {
    return null;
  }
}

/**
 * Checks out an earlier state of the project in a separate folder and builds it, once.
 * @param name a tag or another name of a commit
 * @returns the folder
 */
export function layOutRelease(name: string): string {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const folder = join(projectRoot, '.cache/releases', commit);
  if (existsSync(folder)) return folder;
  console.log(`Building ${name} …`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const tree = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: projectRoot,
    maxBuffer: LARGEST_TREE,
  });
  execFileSync('tar', ['-x'], { cwd: unfinished, input: tree });
  if (installedBy(unfinished) === installedBy(projectRoot)) linkPackages(unfinished);
  else npm(unfinished, 'ci', '--no-audit', '--no-fund');
  npm(unfinished, 'run', 'build');
  // The folder gets its final name only once complete.
  renameSync(unfinished, folder);
  return folder;
}
