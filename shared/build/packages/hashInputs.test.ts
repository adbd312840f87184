import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashInputs } from './hashInputs';

let root: string;
function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-inputs-'));
  write('package-lock.json', '{}');
  write('shell/src/main.ts', 'start();');
  write('shared/sdk/src/http/failure.ts', 'export {};');
  write('remote-one/src/remote.tsx', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => hashInputs(root, 'shell');

test.each([
  ['its own sources', 'shell/src/main.ts', 'stop();'],
  ['a new file of its own', 'shell/src/other.ts', ''],
  ['what is shared', 'shared/sdk/src/http/failure.ts', 'export default 1;'],
  ['the dependencies', 'package-lock.json', '{"lockfileVersion":3}'],
  ['one dependency', 'package-lock.json', '{"packages":{"node_modules/x":{"version":"1.0.0"}}}'],
])('treats a build as out of date because of %s', (_what, file, content) => {
  const before = hash();
  write(file, content);
  expect(hash()).not.toBe(before);
});

test.each([
  ['its own output', 'shell/dist/main.js', 'built'],
  ['the output of its server', 'shell/dist-server/site.mjs', 'built'],
  ['a test', 'shell/src/main.test.ts', 'test();'],
  ['a test of a component', 'shared/sdk/src/ui/Retry.test.tsx', 'test();'],
  ['installed packages', 'shell/node_modules/x/index.js', ''],
  [
    'a new remote in the lock',
    'package-lock.json',
    '{"packages":{"remote-two":{"version":"1.0.0"},"node_modules/@prova/remote-two":{"resolved":"remote-two","link":true}}}',
  ],
  ['another package', 'remote-one/src/remote.tsx', 'export default 2;'],
])('treats a build as up to date despite %s', (_what, file, content) => {
  const before = hash();
  write(file, content);
  expect(hash()).toBe(before);
});

test('detects content moved between files, and hashes equal content alike', () => {
  write('shell/src/a.ts', 'ab');
  write('shell/src/b.ts', 'c');
  const before = hash();
  expect(hash()).toBe(before);
  write('shell/src/a.ts', 'a');
  write('shell/src/b.ts', 'bc');
  expect(hash()).not.toBe(before);
});
