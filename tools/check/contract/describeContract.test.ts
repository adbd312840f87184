import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeContract } from './describeContract';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-contract-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
const describeRoot = () => describeContract(join(root, 'src'), join(root, 'types'));

test('reports each module of the contract and its external references, without leftovers', () => {
  write('src/remote-contract/scope.ts');
  write('src/remote-contract/host.ts');
  write('types/remote-contract/scope.d.ts', 'export type Dispose = () => void;\n');
  write(
    'types/remote-contract/host.d.ts',
    "import type { Account } from '../session/account';\nexport type Host = Account;\n",
  );
  write('types/remote-contract/scope.test.d.ts', 'export {};');
  write('types/remote-contract/removed.d.ts', 'export type Removed = never;');
  write('types/session/account.d.ts', 'export interface Account {}');

  const report = describeRoot();
  expect(report.match(/^## .*$/gm)).toEqual([
    '## @prova/shared/remote-contract/host',
    '## @prova/shared/remote-contract/scope',
    '## @prova/shared/session/account',
  ]);
  expect(report).toContain('```ts\nexport type Dispose = () => void;\n```');
  expect(describeRoot()).toBe(report);

  write('types/remote-contract/scope.d.ts', 'export type Dispose = () => Promise<void>;\n');
  expect(describeRoot()).not.toBe(report);
});
