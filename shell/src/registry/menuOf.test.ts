import type { Registry } from '@prova/shared/remote-contract/registry';
import { testRegistry } from '../testing/testRegistry';
import { menuOf } from './menuOf';

const pathsOf = (registry: Registry, placement: 'header' | 'side') =>
  menuOf(registry, placement).map(({ path }) => path);

test('[S13] entries come in their order, each with the access of its route', () => {
  const [first, second] = menuOf(testRegistry, 'side');
  expect(first).toMatchObject({ path: '/interviews', access: { anyRole: ['ROLE_USER'] } });
  expect(second).toMatchObject({ path: '/voice-capabilities', access: { anyRole: ['ROLE_ADMIN'] } });
});

test('[S12] the header has what is placed in the header', () => {
  expect(pathsOf(testRegistry, 'header')).toEqual(['/faq', '/contact-us']);
});

test('an entry that leads to no known route is not shown', () => {
  const remotes = testRegistry.remotes.map((remote) => ({
    ...remote,
    contribution: { ...remote.contribution, routes: [] },
  }));
  expect(pathsOf({ ...testRegistry, remotes }, 'side')).toEqual([]);
});
