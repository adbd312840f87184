import { runInNewContext } from 'node:vm';
import { BROWSER_CHECK } from './unsupportedBrowser';

/** Where the check leads in a browser that differs in this from a new one. */
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
  ['lacks its newest function', { AbortSignal: {} }],
])('leads a browser that %s to the page that says so', (_what, browser) => {
  expect(checkIn(browser)).toEqual(['/old-browser']);
});

test('leaves a new browser where it is', () => {
  expect(checkIn({})).toEqual([]);
});

test('is written for browsers of any age', () => {
  expect(BROWSER_CHECK).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async|await)\b/);
});
