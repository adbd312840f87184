import { runInNewContext } from 'node:vm';
import { BROWSER_CHECK } from './unsupportedBrowser';

/** Redirects by the check, in a current browser with these changes. */
function checkIn(browser: object): string[] {
  const left: string[] = [];
  const page = {
    location: { replace: (address: string) => left.push(address) },
    AbortSignal: { any: () => undefined },
    ...browser,
  };
  runInNewContext(BROWSER_CHECK, { ...page, self: page });
  return left;
}

test.each([
  ['has no AbortSignal', { AbortSignal: undefined }],
  ['lacks AbortSignal.any', { AbortSignal: {} }],
])('redirects a browser that %s to the explanation', (_what, browser) => {
  expect(checkIn(browser)).toEqual(['/old-browser']);
});

test('does not redirect a current browser', () => {
  expect(checkIn({})).toEqual([]);
});

test('uses no syntax that an old browser cannot parse', () => {
  expect(BROWSER_CHECK).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async|await)\b/);
});
