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

test('a route’s first questions are asked with what its address says, by whom it is for alone', () => {
  expect(asked({})).toEqual(['/api/records/7-a/parts?page=0&sort=at,desc', '/api/kinds']);
  expect(asked({ visitor: { status: 'known', roles: ['ROLE_GUEST'] } })).toEqual([]);
  expect(asked({ visitor: { status: 'unknown' } })).toEqual([]);
  expect(asked({ visitor: { status: 'nobody' } })).toEqual([]);
  expect(asked({ route: null })).toEqual([]);
  // The page may ask for another page of the list, or in another language.
  expect(asked({ search: 'page=2' })).toEqual([]);
});

test.each(['/records/a%2Fb/parts', '/records/../parts', '/records//parts', '/records/a"b/parts'])(
  '%s: what would not stand in the address as it stands here is left to the page',
  (pathname) => {
    expect(asked({ pathname })).toEqual(['/api/kinds']);
  },
);

test('a placeholder that the route does not have is nobody’s', () => {
  expect(asked({ route: { ...route, asks: ['/api/records/:other'] } })).toEqual([]);
});
