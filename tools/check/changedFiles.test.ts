import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changedFiles';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-changes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    stdio: 'pipe',
  });
const write = (file: string, text = file) => writeFileSync(join(root, file), text);
function commit(...files: readonly string[]) {
  for (const file of files) write(file);
  git('add', '-A');
  git('commit', '-qm', 'A commit');
}
function startBranch() {
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'dist\n');
  commit('kept.ts', 'changed.ts', 'deleted.ts', 'renamed.ts');
  git('switch', '-qc', 'work');
}

test('what is committed, staged, changed and unknown is told; what is deleted or renamed is gone', () => {
  startBranch();
  commit('committed.ts');
  write('changed.ts', 'other');
  write('größer als.ts');
  write('staged.ts');
  git('add', 'staged.ts');
  rmSync(join(root, 'deleted.ts'));
  renameSync(join(root, 'renamed.ts'), join(root, 'named.ts'));
  mkdirSync(join(root, 'dist'));
  write('dist/built.js');
  expect(changedFiles(root)).toEqual({
    present: ['changed.ts', 'committed.ts', 'größer als.ts', 'named.ts', 'staged.ts'],
    gone: ['deleted.ts', 'renamed.ts'],
  });
});

test('a rename that git follows is one that came and one that is gone', () => {
  startBranch();
  git('mv', 'renamed.ts', 'named.ts');
  git('commit', '-qm', 'A commit');
  expect(changedFiles(root)).toEqual({ present: ['named.ts'], gone: ['renamed.ts'] });
});

test('what came to main meanwhile is not of this branch', () => {
  startBranch();
  git('switch', '-q', 'main');
  commit('of others.ts');
  git('switch', '-q', 'work');
  expect(changedFiles(root)).toEqual({ present: [], gone: [] });
});

test('without a main there is one sentence', () => {
  expect(() => changedFiles(root)).toThrow('no git repository with a branch main');
  git('init', '-q', '-b', 'trunk');
  commit('kept.ts');
  expect(() => changedFiles(root)).toThrow('no git repository with a branch main');
});
