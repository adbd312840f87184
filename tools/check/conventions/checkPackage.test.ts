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
const LOCK = 'package-lock.json has other dependencies of it, or none: npm ci would refuse. Run npm install.';

test('a package like the others has nothing to mend', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['another name', { name: 'quiz' }, inLock, 'package.json: the name is not @prova/remote-quiz'],
  [
    'no port',
    { config: undefined },
    inLock,
    'package.json does not say where it listens: "config": { "portOffset": 30 }',
  ],
  [
    'another remote’s development',
    { scripts: {} },
    inLock,
    'package.json: npm run dev does not start remote-quiz',
  ],
  ['a lock without it', {}, {}, LOCK],
  ['a lock with other versions', { dependencies: { react: '19.0.0' } }, inLock, LOCK],
  ['a lock with more', { dependencies: {} }, inLock, LOCK],
  ['half a package', { version: 1 }, inLock, 'package.json lacks its name, its version or its dependencies'],
])('%s is found', (_what, changes, packages, problem) => {
  expect(check(changes, packages)).toEqual([problem]);
});
