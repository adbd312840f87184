import { findContributedRoute } from './findContributedRoute';
import type { RegisteredRemote, Registry } from './registry';

function remote(name: string, paths: readonly string[]): RegisteredRemote {
  return {
    name,
    version: '1.0.0',
    contract: 1,
    entry: `http://localhost/${name}.js`,
    integrity: '',
    preload: [],
    contribution: {
      routes: paths.map((path) => ({ path, access: 'public', title: { en: path, ru: path } })),
      menu: [],
    },
  };
}
const registry: Registry = {
  env: 'production',
  version: 1,
  iat: 0,
  exp: 0,
  disabled: [],
  remotes: [
    remote('interview', ['/interview', '/interview/:id']),
    remote('feedback', ['/interviews', '/interview/:id/feedback', '/interview/feedback']),
  ],
};
const find = (pathname: string) => {
  const route = findContributedRoute(registry, pathname);
  return route && `${route.remote} ${route.path}`;
};

test.each([
  ['/interview', 'interview /interview'],
  ['/interview/', 'interview /interview'],
  ['/interview//', 'interview /interview'],
  ['/interview/42', 'interview /interview/:id'],
  ['/interview/42/feedback', 'feedback /interview/:id/feedback'],
  ['/interviews', 'feedback /interviews'],
])('resolves %s to the route %s', (pathname, expected) => {
  expect(find(pathname)).toBe(expected);
});

test('prefers a fixed part to a placeholder, whichever remote comes first', () => {
  expect(find('/interview/feedback')).toBe('feedback /interview/feedback');
  const [first, second] = registry.remotes;
  const turned = { ...registry, remotes: second && first ? [second, first] : [] };
  expect(findContributedRoute(turned, '/interview/feedback')?.path).toBe('/interview/feedback');
});

test.each([
  '/',
  '',
  '/interview/42/other',
  '/interviewer',
  '//interview',
  '/interview//feedback',
  '/INTERVIEW',
])('resolves %j to no remote', (pathname) => {
  expect(find(pathname)).toBeNull();
});
