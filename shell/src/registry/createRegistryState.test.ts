import type { Contribution } from '@prova/shared/remote-contract/contribution';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { testRegistry } from '../testing/testRegistry';
import { createRegistryState, type RegistryFacts } from './createRegistryState';
import { factsOfRegistry } from './verifyView';

const knowledgeOf = (registry: Registry, changes: Partial<RegistryFacts> = {}) =>
  createRegistryState({ ...factsOfRegistry(registry), ...changes });
const known = knowledgeOf(testRegistry);
const pathsOf = (registry: Registry, placement: 'header' | 'side') =>
  knowledgeOf(registry)
    .menuOf(placement)
    .map(({ path }) => path);

test("[S13] sorts entries by order, each with its route's access", () => {
  const [first, second] = known.menuOf('side');
  expect(first).toMatchObject({ path: '/interviews', access: { anyRole: ['ROLE_USER'] } });
  expect(second).toMatchObject({ path: '/voice-capabilities', access: { anyRole: ['ROLE_ADMIN'] } });
});

test('[S12] lists header entries in the header', () => {
  expect(pathsOf(testRegistry, 'header')).toEqual(['/faq', '/contact-us']);
});

test('hides an entry without a known route', () => {
  const remotes = testRegistry.remotes.map((remote) => ({
    ...remote,
    contribution: { ...remote.contribution, routes: [] },
  }));
  expect(pathsOf({ ...testRegistry, remotes }, 'side')).toEqual([]);
});

test("keeps the registry's order among entries of equal order, whoever may open them", () => {
  const label = { en: 'Page', ru: 'Страница' };
  const remote = (name: string, access: Contribution['routes'][number]['access']): RegisteredRemote => ({
    ...(testRegistry.remotes[0] as RegisteredRemote),
    name,
    contribution: {
      routes: [{ path: `/${name}`, access, title: label }],
      menu: [{ path: `/${name}`, label, icon: 'page', placement: 'side', order: 5 }],
    },
  });
  const remotes = [remote('a', { anyRole: ['X'] }), remote('b', 'public'), remote('c', { anyRole: ['X'] })];
  expect(pathsOf({ ...testRegistry, remotes }, 'side')).toEqual(['/a', '/b', '/c']);
});

const found = (facts: Partial<RegistryFacts>, pathname: string) => {
  const route = knowledgeOf(testRegistry, facts).findRoute(pathname);
  return typeof route === 'object' && route ? `${route.path} of ${route.page?.remote ?? 'others'}` : route;
};
const { menus } = factsOfRegistry(testRegistry);
const open = menus.filter(({ access }) => access === 'public');

test.each<[string, Partial<RegistryFacts>, Record<string, string | null>]>([
  [
    'of the whole registry',
    {},
    {
      '/faq': '/faq of content',
      '/interview/7': '/interview/:interviewId of interview',
      '/interview/feedback': '/interview/feedback of feedback',
      '/nobody': null,
    },
  ],
  [
    'of what everybody needs: the guard of every page, and whose the open ones are',
    { menus: open, lines: new Map() },
    {
      '/faq': '/faq of content',
      '/interview/feedback': '/interview/feedback of others',
      '/voice-capabilities': '/voice-capabilities of others',
      '/nobody': null,
    },
  ],
  [
    'without the guards: only what fits letter for letter is certain',
    {
      menus: menus.filter(({ access }) => access !== 'public'),
      guards: null,
      isWhole: false,
      lines: new Map(),
    },
    {
      '/interviews': '/interviews of feedback',
      '/interview/7': 'unknown',
      '/faq': 'unknown',
      '/nobody': 'unknown',
    },
  ],
  [
    'of nothing',
    { head: null, menus: [], guards: null, lines: new Map() },
    { '/faq': null, '/nobody': null },
  ],
])('finds the page of a path, %s', (_what, facts, pages) => {
  for (const [path, page] of Object.entries(pages)) expect([path, found(facts, path)]).toEqual([path, page]);
});

test('finds a route that only a line names once the line is read', () => {
  const { lines } = factsOfRegistry(testRegistry);
  const facts = { menus: [], guards: null, isWhole: false };
  expect(found({ ...facts, lines }, '/interviews')).toBe('/interviews of feedback');
  expect(found({ ...facts, lines: new Map() }, '/interviews')).toBe('unknown');
});
