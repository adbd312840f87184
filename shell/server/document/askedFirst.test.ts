import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import { askedFirst } from './askedFirst';

const route: ContributedRoute = {
  path: '/records/:recordId/parts',
  access: { anyRole: ['ROLE_USER'] },
  title: { en: 'Parts', ru: 'Части' },
  remote: 'records',
  asks: ['/api/records/:recordId/parts?page=0&sort=at,desc', '/api/kinds'],
};
const candidate = { status: 'known', roles: ['ROLE_USER'] } as const;
const asked = (given: Partial<Parameters<typeof askedFirst>[0]>) =>
  askedFirst({ route, visitor: candidate, pathname: '/records/7-a/parts', search: '', ...given });

test("lists a route's first API calls with the parameters of its address, only for those with access", () => {
  expect(asked({})).toEqual(['/api/records/7-a/parts?page=0&sort=at,desc', '/api/kinds']);
  expect(asked({ visitor: { status: 'known', roles: ['ROLE_GUEST'] } })).toEqual([]);
  expect(asked({ visitor: { status: 'unknown' } })).toEqual([]);
  expect(asked({ visitor: { status: 'nobody' } })).toEqual([]);
  expect(asked({ route: null })).toEqual([]);
  // The page may request another page of the list, or another language.
  expect(asked({ search: 'page=2' })).toEqual([]);
});

test.each(['/records/a%2Fb/parts', '/records/../parts', '/records//parts', '/records/a"b/parts'])(
  '%s: omits a call whose parameter would be escaped in the address',
  (pathname) => {
    expect(asked({ pathname })).toEqual(['/api/kinds']);
  },
);

test('ignores a placeholder that the route does not have', () => {
  expect(asked({ route: { ...route, asks: ['/api/records/:other'] } })).toEqual([]);
});
