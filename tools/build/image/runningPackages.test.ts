import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPackages } from './runningPackages';

let root: string;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'prova-image-'))));
afterAll(() => rmSync(root, { recursive: true }));

test("includes a program's named packages and their dependencies, wherever installed", () => {
  const install = (path: string, own: object) => {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...own }));
  };
  install('backend', { dependencies: { used: '1', '@prova/shared': '1', 'only-in-browsers': '1' } });
  install('node_modules/used', { dependencies: { deep: '2' }, optionalDependencies: { elsewhere: '1' } });
  install('node_modules/used/node_modules/deep', {});
  install('node_modules/deep', {});
  const found = runningPackages(root, { backend: (name) => name !== 'only-in-browsers' });
  expect(found.map((path) => path.slice(root.length + 1))).toEqual([
    'node_modules/used',
    'node_modules/used/node_modules/deep',
  ]);
  expect(() => runningPackages(root, { backend: () => true })).toThrow('only-in-browsers is not installed');
});
