import type { ServerResponse } from 'node:http';
import { keepKnownBrowser, readKnownBrowser } from './knownBrowser';

const KEY = 'the key of this provider';

/** The cookie that a provider with `key` gives a browser of `account`: its name, and the three parts of its value. */
function given(account: string, key = KEY) {
  const headers: string[] = [];
  keepKnownBrowser(
    { appendHeader: (_name: string, value: string) => headers.push(value) } as unknown as ServerResponse,
    key,
    account,
  );
  const [name = '', value = ''] = (headers[0]?.split(';')[0] ?? '').split('=');
  const [owner = '', browser = '', signature = ''] = value.split('.');
  return { name, owner, browser, signature };
}
type Cookie = ReturnType<typeof given>;

const read = ({ name, owner, browser, signature }: Cookie, account: string) =>
  readKnownBrowser({ cookie: `other=1; ${name}=${owner}.${browser}.${signature}` }, KEY, account);

test('[U17] recognises the mark of a known browser, for its account only', () => {
  const robin = given('robin');
  expect(read(robin, 'robin')).toBe(robin.browser);
  expect(read(robin, 'alex')).toBeNull();
});

test.each<[string, (robin: Cookie, alex: Cookie) => Cookie]>([
  ['for another account', (robin) => ({ ...robin, owner: 'alex' })],
  ['for another browser', (robin) => ({ ...robin, owner: 'alex', browser: 'b'.repeat(22) })],
  ['made up', (robin) => ({ ...robin, owner: 'alex', signature: 's'.repeat(43) })],
  ["of another browser's mark", (robin, alex) => ({ ...alex, browser: robin.browser })],
  ['of another provider', () => given('alex', 'another key')],
  ['of an empty key', () => given('alex', '')],
])('[U17] rejects a signature %s', (_what, forge) => {
  const alex = given('alex');
  const forged = forge(given('robin'), alex);
  expect(read(forged, 'alex')).toBeNull();
  // Negative control: with the right signature the same cookie is accepted.
  expect(read(alex, 'alex')).toBe(alex.browser);
});
