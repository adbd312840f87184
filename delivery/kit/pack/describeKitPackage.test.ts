import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { describeKitPackage, OPTIONAL_PEERS, type SharedPackage } from './describeKitPackage';

const BUNDLERS = ['swc-loader', 'vite', 'webpack', 'webpack-subresource-integrity'];
const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as unknown;
const shared = read('shared/sdk/package.json') as SharedPackage;
const { devDependencies: tools } = read('package.json') as { devDependencies: Record<string, string> };

test("exports all addresses of the workspace but the servers', and one copy of a page's libraries", () => {
  const described = describeKitPackage(shared, tools) as {
    exports: Record<string, unknown>;
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
    peerDependenciesMeta: Record<string, unknown>;
  };
  const expected = Object.keys(shared.exports).filter((address) => address !== './node/*');
  expect(Object.keys(described.exports)).toEqual([...expected, './package.json']);
  expect(described.exports['./remote/RemoteRoot']).toEqual({
    types: './src/remote/RemoteRoot.d.ts',
    default: './src/remote/RemoteRoot.js',
  });
  expect(JSON.stringify(described.exports)).not.toMatch(/[^d]\.tsx?"/);

  const { react, antd, axios } = described.peerDependencies;
  const { react: ownReact, antd: ownAntd, axios: ownAxios } = shared.dependencies;
  expect([react, antd, axios]).toEqual([`^${ownReact}`, `^${ownAntd}`, `^${ownAxios}`]);
  expect(Object.keys(described.peerDependenciesMeta)).toEqual([...OPTIONAL_PEERS, ...BUNDLERS]);
  const all = Object.keys({ ...described.dependencies, ...described.peerDependencies });
  expect(all.sort()).toEqual([...Object.keys(shared.dependencies), ...OPTIONAL_PEERS, ...BUNDLERS].sort());
});

test('throws for a missing peer instead of guessing a version', () => {
  expect(() => describeKitPackage(shared, {})).toThrow('which no package.json of this repository has');
});
