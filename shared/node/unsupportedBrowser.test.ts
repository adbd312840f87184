import { runInNewContext } from 'node:vm';
import { BROWSER_CHECK } from './unsupportedBrowser';

/** Where the check leads in a browser that differs in this from a new one. */
async function checkIn(browser: object): Promise<string[]> {
  const left: string[] = [];
  runInNewContext(BROWSER_CHECK, {
    location: { replace: (address: string) => left.push(address) },
    Promise: Object.assign(() => undefined, { withResolvers: () => undefined }),
    AbortSignal: Object.assign(() => undefined, { any: () => undefined }),
    CSS: { supports: () => true },
    isSecureContext: true,
    crypto,
    ...browser,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return left;
}
const importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));

test.each([
  ['has no promises', { Promise: undefined }],
  ['lacks a function of the language', { Promise: () => undefined }],
  ['lacks a function of the web', { AbortSignal: () => undefined }],
  ['has no CSS.supports', { CSS: undefined }],
  ['lacks a selector', { CSS: { supports: () => false } }],
  ['does not know Ed25519', { crypto: { subtle: { importKey } } }],
])('leads a browser that %s to the page that says so', async (_what, browser) => {
  expect(await checkIn(browser)).toEqual(['/unsupported-browser']);
});

test.each([
  ['new one', {}],
  ['new one without https, which the page names itself,', { isSecureContext: false, crypto: undefined }],
])('leaves a %s where it is', async (_what, browser) => {
  expect(await checkIn(browser)).toEqual([]);
});

test('is written for browsers of any age', () => {
  expect(BROWSER_CHECK).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async|await)\b/);
});
