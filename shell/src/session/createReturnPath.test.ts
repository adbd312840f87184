/** @jest-environment jsdom */
import fc from 'fast-check';
import { createSafeStorage } from '../preferences/createSafeStorage';
import { createReturnPath, parseReturnPath } from './createReturnPath';

const ORIGIN = 'https://prova.example';
const MINUTE_MS = 60_000;

function setUp() {
  let now = 1_000_000;
  const storage = createSafeStorage(() => localStorage);
  const returnPath = createReturnPath(storage, ORIGIN, () => now);
  return { returnPath, later: (ms: number) => (now += ms) };
}
afterEach(() => localStorage.clear());

test.each(['/profile', '/interviews?page=2&size=10', '/interview/7/feedback#q2', '/faq?from=//x'])(
  '[S3, S4] %s is kept and given back once',
  (path) => {
    const { returnPath } = setUp();
    returnPath.remember(path);
    expect(returnPath.consume()).toBe(path);
    expect(returnPath.consume()).toBeNull();
  },
);

test.each([
  '',
  '/',
  '/sign-in',
  '/sign-in?x=1',
  '/logout',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/profile\n//evil.example',
  '\t//evil.example',
  'https://evil.example/profile',
  'javascript:alert(1)',
  '/a/../sign-in',
])('[S3] %j is not kept', (path) => {
  const { returnPath } = setUp();
  returnPath.remember(path);
  expect(returnPath.consume()).toBeNull();
});

test('[S4] a path of ten minutes ago is still good, an older one is not', () => {
  const { returnPath, later } = setUp();
  returnPath.remember('/profile');
  later(10 * MINUTE_MS);
  expect(returnPath.consume()).toBe('/profile');
  returnPath.remember('/profile');
  later(10 * MINUTE_MS + 1);
  expect(returnPath.consume()).toBeNull();
});

test('[S4] whatever stands in the storage, nothing leads off the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '@',
    ':',
    '%2f',
    '%5c',
    '\t',
    'evil.example',
    '?',
    '#',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = parseReturnPath(pieces.join(''), ORIGIN);
      if (target === null) return;
      expect(target.startsWith('/') && !target.startsWith('//')).toBe(true);
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 2_000 },
  );
});
