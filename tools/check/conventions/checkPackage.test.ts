import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage } from './checkPackage';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-conventions-'));
  mkdirSync(join(root, 'remote-quiz'));
});
afterEach(() => rmSync(root, { recursive: true }));

const good = {
  name: '@prova/remote-quiz',
  version: '1.0.0',
  config: { portOffset: 30 },
  scripts: { dev: 'node ../tools/command.mjs tools/dev/dev.ts remote-quiz' },
  dependencies: { react: '19.3.1' },
};
const inLock = { 'remote-quiz': { name: good.name, dependencies: good.dependencies } };

function check(changes: object, packages: object = inLock): string[] {
  writeFileSync(join(root, 'remote-quiz/package.json'), JSON.stringify({ ...good, ...changes }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return checkPackage(root, 'remote-quiz');
}
const LOCK =
  'package-lock.json has different dependencies for it, or none: npm ci would fail. Run npm install.';

test('accepts a package that follows the conventions', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['a wrong name', { name: 'quiz' }, inLock, 'package.json: the name is not @prova/remote-quiz'],
  [
    'a missing port',
    { config: undefined },
    inLock,
    'package.json does not set the port: "config": { "portOffset": 30 }',
  ],
  [
    'a development command of another remote',
    { scripts: {} },
    inLock,
    'package.json: npm run dev does not start remote-quiz',
  ],
  ['a lock without the package', {}, {}, LOCK],
  ['a lock with other versions', { dependencies: { react: '19.0.0' } }, inLock, LOCK],
  ['a lock with additional packages', { dependencies: {} }, inLock, LOCK],
  ['an incomplete package', { version: 1 }, inLock, 'package.json lacks name, version or dependencies'],
])('reports %s', (_what, changes, packages, problem) => {
  expect(check(changes, packages)).toEqual([problem]);
});
