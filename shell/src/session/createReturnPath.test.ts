/** @jest-environment jsdom */
import fc from 'fast-check';
import { createDatedEntry } from '../preferences/createDatedEntry';
import { createSafeStorage, type SafeStorage } from '../preferences/createSafeStorage';
import { createMemoryRouter } from 'react-router-dom';
import { paths } from '../context/paths';
import { createReturnPath, parseReturnPath } from './createReturnPath';

const ORIGIN = 'https://prova.example';
const MINUTE_MS = 60_000;

function setUp() {
  let now = 1_000_000;
  const shared = createSafeStorage(() => localStorage);
  /** A tab's own state. */
  const openTab = () => {
    const kept = new Map<string, string>();
    const ofTab = {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
    const entryIn = (storage: SafeStorage) => createDatedEntry(storage, 'prova.returnPath', () => now);
    return createReturnPath({ shared: entryIn(shared), ofTab: entryIn(ofTab) }, ORIGIN);
  };
  return { returnPath: openTab(), openTab, later: (ms: number) => (now += ms) };
}
afterEach(() => localStorage.clear());

test.each(['/profile', '/interviews?page=2&size=10', '/interview/7/feedback#q2', '/faq?from=//x'])(
  '[S3, S4] stores %s, and returns it once',
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
  '/logout/',
  '/logout//',
  '/LogOut',
  '/%6Cogout',
  '/log%6fut/?x#y',
  '/a/%2e%2e/logout',
  '/sign-in/',
  '/SIGN-IN',
  '/sign%2Din',
  '/%E0%A4%A',
])('[S3] does not store %j', (path) => {
  const { returnPath } = setUp();
  returnPath.remember(path);
  expect(returnPath.consume()).toBeNull();
});

test('[S4] accepts a path of ten minutes ago, and no older path', () => {
  const { returnPath, later } = setUp();
  returnPath.remember('/profile');
  later(10 * MINUTE_MS);
  expect(returnPath.consume()).toBe('/profile');
  returnPath.remember('/profile');
  later(10 * MINUTE_MS + 1);
  expect(returnPath.consume()).toBeNull();
});

test('[S3] stores `/` over an older page, and returns no path', () => {
  const { returnPath } = setUp();
  returnPath.remember('/interviews');
  returnPath.remember('/');
  expect(localStorage.getItem('prova.returnPath')).toMatch(/^\d+ \/$/);
  expect(returnPath.consume()).toBeNull();
});

test('[S1] returns a visitor from the call to action on `/` to the start, in that tab only', () => {
  const { returnPath, openTab } = setUp();
  returnPath.remember('/', '/profile');
  expect(openTab().consume()).toBeNull();
  expect(returnPath.consume()).toBe('/profile');
  returnPath.remember('/', '//evil.example');
  expect(returnPath.consume()).toBeNull();
});

test('[S4] returns two tabs with parallel sign-ins each to its own page', () => {
  const { returnPath: one, openTab } = setUp();
  const [two, third] = [openTab(), openTab()];
  one.remember('/interviews');
  two.remember('/profile');
  expect([one.consume(), two.consume(), third.consume()]).toEqual(['/interviews', '/profile', null]);
});

test("[S4] forgets the tab's path on logout as well", () => {
  const { returnPath } = setUp();
  returnPath.remember('/profile');
  returnPath.forget();
  expect(returnPath.consume()).toBeNull();
});

test('[S4] never leads back to the sign-in or the logout', async () => {
  const pages = [paths.home, paths.signIn, paths.logout, paths.profile].map(({ pattern }) => ({
    path: pattern,
    element: null,
  }));
  const letter = (text: string) => fc.mixedCase(fc.constant(text), { toggleCase: toggleEscape });
  const name = fc.oneof(
    letter('logout'),
    letter('sign-in'),
    letter('profile'),
    fc.constantFrom('', '.', '..', '%2e'),
  );
  const path = fc.tuple(
    fc.array(name, { maxLength: 4 }),
    fc.constantFrom('', '/', '//', '?x=1', '#x', '/?x#y'),
  );
  await fc.assert(
    fc.asyncProperty(path, async ([names, end]) => {
      const target = parseReturnPath(`/${names.join('/')}${end}`, ORIGIN);
      if (target === null) return;
      const router = createMemoryRouter([...pages, { path: '*', element: null }], {
        initialEntries: ['/profile'],
      });
      await router.navigate(target);
      const [match] = router.state.matches;
      router.dispose();
      expect([target, match?.route.path]).not.toEqual([target, paths.logout.pattern]);
      expect([target, match?.route.path]).not.toEqual([target, paths.signIn.pattern]);
    }),
    { numRuns: 200 },
  );
});

/** One character replaced by an equivalent in an address: other case, or escaped. */
function toggleEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code % 3 === 0) return `%${code.toString(16)}`;
  return code % 3 === 1 ? character.toUpperCase() : `%${code.toString(16).toUpperCase()}`;
}

test('[S4] never leads off the site, whatever the storage contains', () => {
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
